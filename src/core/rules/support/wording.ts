import type { PartitionReview, Review } from '../review.js';
import { figure, percent, perSecond, span } from './format.js';

/** "120/s", or "120/s × 1.2 load ÷ 4 instances" where the file scales its rates. */
export function rateText(review: Review, rate: number): string {
  const { pool, simulation } = review.configuration;
  const factor = simulation.loadFactor === 1 ? '' : ` × ${figure(simulation.loadFactor)} load`;
  const instances = pool.instances === 1 ? '' : ` ÷ ${figure(pool.instances)} instances`;
  return `${perSecond(rate)}${factor}${instances}`;
}

/** "120/s × 2 s = 240 slots". */
export function demandText(review: Review, rate: number, time: number, slots: number): string {
  return `${rateText(review, rate)} × ${span(time)} = ${slotsText(slots)}`;
}

/** The partition's normal load, as arithmetic. */
export function loadText(review: Review, each: PartitionReview): string {
  return demandText(review, each.partition.rate, each.holdingTime, each.load);
}

export function slotsText(slots: number): string {
  return `${figure(slots)} ${slots === 1 ? 'slot' : 'slots'}`;
}

/** Below this share of its slots a load cannot be what fills them. */
const FAR_BELOW = 0.2;

/** True where rate × latency is so far below the slots that their number cannot be the cause of a rejection. */
export function sizeIsNotTheCause(load: number, slots: number): boolean {
  return load <= slots * FAR_BELOW;
}

/**
 * Advice for whoever is about to raise a size that is not the problem; '' where the size may be
 * one. Under `shared` the size is the pool's, and the load everybody's.
 */
export function sizeVerdict(review: Review, each: PartitionReview): string {
  const load = each.size === null ? review.totalLoad : each.load;
  if (load === 0 || !sizeIsNotTheCause(load, each.servers)) return '';
  const all = each.size === null && review.partitions.length > 1;
  const needs = all
    ? `All calls together need ${slotsText(load)}`
    : `Normal load needs ${loadText(review, each)}`;
  return (
    ` ${needs}, ${percent(load / each.servers)} of ${figure(each.servers)}: the size cannot be the cause ` +
    'of rejections on a normal day, they would mean a burst or a leak.'
  );
}
