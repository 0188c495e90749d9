/** Ten slots split exactly: `partition-sum-equals-pool` fires, and slow search harms nobody. */
export const exactSplit = `{
  "pool": { "size": 10 },
  "policy": "bulkhead",
  "partitions": [
    { "name": "search", "rate": 3, "latency": "1s", "size": 4, "timeout": "10s" },
    { "name": "payments", "rate": 4, "latency": "200ms", "size": 6, "timeout": "1s" }
  ],
  "incidents": [
    { "name": "slow-search", "partition": "search", "from": "10s", "to": "40s", "latency": "8s" }
  ],
  "simulation": { "arrivals": "per-second" }
}
`;

/** Slow search takes the shared pool, and payments with it: `incident-starves-partition` fires. */
export const starving = exactSplit.replace('"policy": "bulkhead"', '"policy": "shared"');
