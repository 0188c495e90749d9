/**
 * Tables of the ziggurat method for the exponential distribution (Marsaglia and Tsang, 2000):
 * 256 layers of equal area under exp(-x), the lowest with the tail behind it.
 */
const LAYERS = 256;
/** Where the tail starts, and the area of a layer. */
const EDGE = 7.697117470131487;
const AREA = 3.949659822581572e-3;

interface Ziggurat {
  /** Right edge of the box from which a layer draws. */
  readonly width: Float64Array;
  /** Below it the draw is under the curve without a look at the curve. */
  readonly accept: Float64Array;
  /** Height of the curve at a layer's right edge. */
  readonly height: Float64Array;
}

function build(): Ziggurat {
  const width = new Float64Array(LAYERS);
  const accept = new Float64Array(LAYERS);
  const height = new Float64Array(LAYERS + 1);
  width[0] = AREA / Math.exp(-EDGE);
  width[1] = EDGE;
  height[1] = Math.exp(-EDGE);
  for (let layer = 2; layer < LAYERS; layer++) {
    const above = AREA / width[layer - 1]! + height[layer - 1]!;
    width[layer] = -Math.log(above);
    height[layer] = above;
  }
  height[LAYERS] = 1;
  for (let layer = 0; layer < LAYERS - 1; layer++) accept[layer] = width[layer + 1]!;
  accept[LAYERS - 1] = 0;
  return { width, accept, height };
}

export const ziggurat: Ziggurat = build();

/** A draw from beyond the edge; `u` uniform on (0, 1). */
export function tail(u: number): number {
  return EDGE - Math.log(u);
}

/** Whether a point of the layer that is not surely under the curve is under it. */
export function wedge(layer: number, x: number, u: number): boolean {
  const low = ziggurat.height[layer]!;
  const high = ziggurat.height[layer + 1]!;
  return low + u * (high - low) < Math.exp(-x);
}
