/** How the extension is packaged: nothing from node_modules, README's links as they are. */
export const vsixOptions = {
  dependencies: false,
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
};
