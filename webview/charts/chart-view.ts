/** A chart in the page: its box, its label for who cannot see it, and its life. */
import { h } from '../dom.js';
import { Chart, type Config } from './chart.js';
import { moveCursor } from './cursor.js';

export class ChartView {
  readonly element: HTMLElement;
  private readonly canvas: HTMLCanvasElement;
  private chart: Chart | null = null;
  private time: { at: number; colour: string } | null = null;

  constructor(className: string, onTime?: (x: number) => void) {
    this.canvas = h('canvas', { role: 'img' });
    this.element = h('div', { class: `chart ${className}` }, this.canvas);
    if (onTime) {
      this.canvas.addEventListener('click', ({ offsetX, offsetY }) => {
        const area = this.chart?.chartArea;
        const x = this.chart?.scales.x?.getValueForPixel(offsetX);
        if (x !== undefined && area && offsetY <= area.bottom) onTime(x);
      });
    }
  }

  /** `label` says what the chart shows; the table beside it has the numbers. */
  show(config: Config, label: string): void {
    this.canvas.setAttribute('aria-label', label);
    if (this.chart === null) {
      this.chart = new Chart(this.canvas, config);
    } else {
      this.chart.data = config.data;
      this.chart.options = config.options ?? {};
      this.chart.update('none');
    }
    if (this.time) moveCursor(this.chart, this.time.at, this.time.colour);
  }

  moveTo(at: number, colour: string): void {
    this.time = { at, colour };
    if (this.chart) moveCursor(this.chart, at, colour);
  }

  /** Base64 of a PNG on the editor's background; null before the first run. */
  picture(background: string): string | null {
    if (this.chart === null) return null;
    const { width, height } = this.canvas;
    const copy = h('canvas', { width, height });
    const context = copy.getContext('2d');
    if (context === null) return null;
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    context.drawImage(this.canvas, 0, 0);
    return copy.toDataURL('image/png').split(',')[1] ?? null;
  }
}
