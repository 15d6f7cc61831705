import { ajustes, type SeccionAjustes } from '#contract/configuracion.ts'
import type { Campos } from '#contract/configuracion/campos.ts'
import { conVigencia, type Vigencia } from '#contract/configuracion/vigencias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { insertEntrada, listCatalogo, updateEntrada } from '#server/catalogos/catalogos.queries.ts'
import { insertHistorial, saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'
import { insertSinSegundoFactor } from './sin-segundo-factor.ts'
import { insertCatalogos } from './catalogos/catalogos.ts'

const day = 24 * 60 * 60 * 1000

interface Decision {
  daysAgo: number
  quien: Personaje
  campo: string
  valor: unknown
}

/** Settings changed by the demo company, oldest first per section. */
const decisiones: Partial<Record<Exclude<SeccionAjustes, 'reglas'>, Decision[]>> = {
  limites: [
    { daysAgo: 160, quien: 'administradora', campo: 'contacto', valor: { maximo: 3, minutos: 60 } },
    { daysAgo: 151, quien: 'administradora', campo: 'contacto', valor: { maximo: 6, minutos: 60 } },
    { daysAgo: 90, quien: 'administradora', campo: 'login_por_direccion', valor: { maximo: 80, minutos: 15 } },
  ],
  notificaciones: [
    { daysAgo: 200, quien: 'administradora', campo: 'firma', valor: 'Secretaría de la Segunda Compañía' },
    { daysAgo: 40, quien: 'administradora', campo: 'meses_correos', valor: 24 },
  ],
}

/** Rules with a start month relative to today: past ones, and one in the future. */
const decisionesReglas: (Decision & { fromMonth: number })[] = [
  { daysAgo: 1_200, quien: 'administradora', campo: 'academias_meta', valor: 48, fromMonth: -38 },
  { daysAgo: 400, quien: 'administradora', campo: 'valor_atraso', valor: 0.5, fromMonth: -12 },
  { daysAgo: 210, quien: 'administradora', campo: 'tolerancia_atraso', valor: 10, fromMonth: -6 },
  { daysAgo: 12, quien: 'administradora', campo: 'guardia_por_semana', valor: 2, fromMonth: 2 },
]

/** The demo company's limits, rules and catalogues, with their history. */
export async function insertDemoAjustes(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  for (const [seccion, all] of Object.entries(decisiones)) {
    const campos: Campos = ajustes[seccion as SeccionAjustes]
    const valores: Record<string, unknown> = {}
    for (const [index, { daysAgo, quien, campo, valor }] of all.entries()) {
      const cambio = { campo, antes: valores[campo] ?? campos[campo]?.valor, despues: valor }
      valores[campo] = valor
      await insertHistorial(db, [cambio], { seccion, vigente_desde: null, user_id: ids[quien] }, ago(daysAgo))
      await saveSeccion(db, seccion as SeccionAjustes, valores, index + 1, ago(daysAgo))
    }
  }
  await insertSinSegundoFactor(db, now)
  await insertReglas(db, ids, now)
  await insertCatalogos(db, now)
  await changeCatalogos(db, now)
}

async function insertReglas(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const campos: Campos = ajustes.reglas
  const series: Record<string, Vigencia[]> = {}
  for (const [index, { daysAgo, quien, campo, valor, fromMonth }] of decisionesReglas.entries()) {
    const at = new Date(now.getTime() - daysAgo * day)
    const desde = firstOfMonth(now, fromMonth)
    const antes = campos[campo]?.valor
    series[campo] = conVigencia([], { desde, valor }, antes)
    const where = { seccion: 'reglas', vigente_desde: desde, user_id: ids[quien] }
    await insertHistorial(db, [{ campo, antes, despues: valor }], where, at)
    await saveSeccion(db, 'reglas', series, index + 1, at)
  }
}

/** Adds a holiday of its commune and disables a key its Cuerpo does not use. */
async function changeCatalogos(db: Db, now: Date): Promise<void> {
  const anio = now.getUTCFullYear()
  const aniversario = { catalogo: 'feriados', codigo: `${anio}-11-20`, nombre: 'Aniversario de Puerto Alba' } as const
  await insertEntrada(db, { ...aniversario, datos: { irrenunciable: false, origen: 'propio' }, orden: 0 })
  const clave = (await listCatalogo(db, 'claves')).find(({ codigo }) => codigo === '10-11')
  if (!clave) return
  const { id, codigo, nombre, tipo } = clave
  await updateEntrada(db, id, { codigo, nombre, datos: { tipo } }, false)
}

function firstOfMonth(now: Date, later: number): string {
  const [year = 0, month = 0] = diaLocal(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}
