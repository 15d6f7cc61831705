/** A seeded pseudorandom generator (linear congruential, modulo 2^32): the same seed makes the same company. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** An integer from `from` to `to`, inclusive. */
  between(from: number, to: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return from + Math.floor((this.#state / 2 ** 32) * (to - from + 1))
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.between(0, list.length - 1)] as T
  }
}
