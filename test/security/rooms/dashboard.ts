import type { Rows } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'dashboard.get':               [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = { 'dashboard.get': 'one’s own, and counts' }
