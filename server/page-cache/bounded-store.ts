/**
 * A map that holds at most so many bytes. What nobody has asked for since it was last looked at goes first ("second
 * chance"), which costs a lookup one flag instead of a place in a list.
 */
export class BoundedStore<Value extends { readonly bytes: number }> {
  readonly #slots = new Map<string, { value: Value; isWanted: boolean }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#slots.size;
  }

  get(key: string): Value | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    slot.isWanted = true;
    return slot.value;
  }

  /** What is larger than the whole store is not kept. */
  set(key: string, value: Value): void {
    this.delete(key);
    if (value.bytes > this.#maxBytes) return;
    this.#slots.set(key, { value, isWanted: false });
    this.#bytes += value.bytes;
    while (this.#bytes > this.#maxBytes) this.#dropOne(key);
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#bytes -= slot.value.bytes;
  }

  /** The oldest that nobody wants; the wanted ones before it go to the end with their flag taken. */
  #dropOne(newest: string): void {
    for (const [key, slot] of this.#slots) {
      if (slot.isWanted || key === newest) {
        slot.isWanted = false;
        this.#slots.delete(key);
        this.#slots.set(key, slot);
      } else {
        this.delete(key);
        return;
      }
    }
  }
}
