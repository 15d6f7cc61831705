import type { Rows } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'espera.get':                  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = { 'espera.get': 'names and days: what else the record says is read there' }
