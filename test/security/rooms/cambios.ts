import type { Rows } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'cambios.stream':              [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}
