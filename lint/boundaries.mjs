import { dirname, join, relative, sep } from 'node:path';
import { zoneOf } from './zones.mjs';

const slashes = (path) => path.split(sep).join('/');

const allowsPackage = (zone, name) =>
  (zone.packages ?? []).some((allowed) =>
    allowed instanceof RegExp ? allowed.test(name) : allowed === name,
  );

/** Null where the import is allowed, else the sentence that says why it is not. */
function objection(file, source, isType) {
  const zone = zoneOf(file);
  if (!zone) return null;
  if (!source.startsWith('.')) {
    return allowsPackage(zone, source)
      ? null
      : `${zone.name} may not import the module '${source}'.`;
  }
  const target = slashes(join(dirname(file), source));
  const other = zoneOf(target.replace(/\.js$/, '.ts'));
  if (!other) return `${zone.name} may not import '${target}'.`;
  if (other !== zone && !zone.zones.includes(other.name)) {
    return `${zone.name} may not import from ${other.name}.`;
  }
  if (!isType && zone.typesOnly?.includes(other.name)) {
    return `${zone.name} may import only types from ${other.name}.`;
  }
  return null;
}

/** An ESLint rule: the boundaries between the folders, however the import is written. */
export const boundaries = {
  meta: { type: 'problem', schema: [], docs: { description: 'Keep the folders apart.' } },
  create(context) {
    const file = slashes(relative(context.cwd, context.filename));
    const check = (node, source, isType) => {
      if (typeof source?.value !== 'string') return;
      const message = objection(file, source.value, isType);
      if (message) context.report({ node: source, message });
    };
    const isTypeOnly = (node) =>
      (node.importKind ?? node.exportKind) === 'type' ||
      (node.specifiers?.length > 0 &&
        node.specifiers.every((each) => (each.importKind ?? each.exportKind) === 'type'));
    return {
      ImportDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      ExportAllDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
      TSExternalModuleReference: (node) => check(node, node.expression, false),
      'CallExpression[callee.name="require"]': (node) => check(node, node.arguments[0], false),
    };
  },
};
