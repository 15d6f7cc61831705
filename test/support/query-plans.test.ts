import { expect, test } from 'vitest'
import { growingSteps } from './query-plans.ts'

test.each([
  ['a scan', 'select "id" from "correos" where "asunto" = ?'],
  [
    'a search that leaves more than it keeps',
    'update "unidad_estado_historial" set "hasta" = ? where "unidad_id" = ? and "tipo" = ?',
  ],
  ['a page that leaves rows out', 'select "id" from "correos" where "asunto" = ? order by "id" desc limit ?'],
  [
    'a page that has to be sorted',
    'select "id" from "unidad_estado_historial" where "unidad_id" = ? order by "hasta" limit ?',
  ],
  ['a total', 'select count(*) as "total" from "unidad_estado_historial" as "h" where "h"."unidad_id" = ?'],
  ['a partial index that a parameter cannot use', 'select "id" from "notificaciones" where "avisada" = ? limit ?'],
])('refused: %s', (_what, sql) => {
  expect(growingSteps(sql)).toHaveLength(1)
})

test.each([
  ['one row', 'select "id" from "auditoria" where "id" = ?'],
  ['the open entry', 'update "unidad_estado_historial" set "hasta" = ? where "unidad_id" = ? and "hasta" is null'],
  [
    'the first page',
    'select "id" from "auditoria" where "auditoria"."user_id" = ? order by "id" desc limit ? offset ?',
  ],
  ['a table that does not grow', 'select "id" from "usuarios" where "telefono" = ?'],
])('taken: %s', (_what, sql) => {
  expect(growingSteps(sql)).toEqual([])
})
