/** Returns the seed of the run and prints it; the environment variable CHANCE_SEED repeats a run. */
export function chanceSeed(): number {
  const seed = Number(process.env.CHANCE_SEED ?? Date.now() % 1_000_000_000);
  console.log(`CHANCE_SEED=${seed}`);
  return seed;
}

/** Returns a generator of numbers from 0 to below 1 (mulberry32), seeded by `chanceSeed`. */
export function seededRandom(): () => number {
  let state = chanceSeed();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
