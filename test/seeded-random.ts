/** Numbers from 0 to 1 as if by chance (mulberry32). Their seed is printed; CHANCE_SEED gives the same ones again. */
export function seededRandom(): () => number {
  const seed = Number(process.env.CHANCE_SEED ?? Date.now() % 1_000_000_000);
  process.stdout.write(`CHANCE_SEED=${seed}\n`);
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
