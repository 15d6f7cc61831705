/** Faults that change nothing that anybody could observe, by their id, with why. They leave the count. */
export const equivalent: Record<string, string> = {
  '6c6a8e1948': 'orders spellings of a place, of which no two are the same (server/estadisticas/lugares.rules.ts)',
  '521529c8fa': 'a text has a letter at least, whatever its own least (contract/shared/texto.ts)',
}
