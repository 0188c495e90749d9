import type { Chart, Plugin } from 'chart.js';

const times = new WeakMap<Chart, { readonly time: number; readonly colour: string }>();

/**
 * The line at the inspection time. It is painted over the chart instead of being one of its
 * annotations: moving it sixty times a second then costs a repaint and no layout.
 */
export const cursor: Plugin = {
  id: 'bulkheadCursor',
  afterDraw(chart) {
    const known = times.get(chart);
    const { x, y } = chart.scales;
    if (known === undefined || x === undefined || y === undefined) return;
    if (known.time < x.min || known.time > x.max) return;
    const at = Math.round(x.getPixelForValue(known.time)) + 0.5;
    const { ctx } = chart;
    ctx.save();
    ctx.strokeStyle = known.colour;
    ctx.fillStyle = known.colour;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(at, y.top);
    ctx.lineTo(at, y.bottom);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(at - 5, y.top - 5);
    ctx.lineTo(at + 5, y.top - 5);
    ctx.lineTo(at, y.top + 3);
    ctx.fill();
    ctx.restore();
  },
};

export function moveCursor(chart: Chart, time: number, colour: string): void {
  times.set(chart, { time, colour });
  chart.draw();
}
