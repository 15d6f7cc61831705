import type { Rows } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'auditoria.list':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'auditoria.personas':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'auditoria.export':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

export const untraced = {
  'auditoria.export': 'personal values stand masked in the log, and taking it leaves its own row',
}
