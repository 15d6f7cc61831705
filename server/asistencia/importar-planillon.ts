import type { Conservada } from '#contract/asistencia/importaciones.ts'
import { letras, type Marca } from '#contract/asistencia/marcas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { listCatalogo } from '#server/catalogos/catalogos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import type { readWorkbook } from '#server/plumbing/sheets/sheet.ts'
import { insertActo } from './actos.queries.ts'
import { fechasDe } from './actos.rules.ts'
import { marcarImportado, refuseClosedHere } from './importado.queries.ts'
import { saveMarcas } from './lista.queries.ts'
import { enPalabras } from './lista.rules.ts'
import { type ActoGuardado, closeImportado, insertFilas, listActosEn, listFilasDe } from './planillon.queries.ts'
import { type ActoLeido, claveDeActo, type Falta, leerPlanillon, type Sabido } from './planillon.rules.ts'
import { listConocidos } from './saldos.queries.ts'

type Hojas = Awaited<ReturnType<typeof readWorkbook>>

/** An act to write: `existe`, or a new one; with the marks that are new and those that change one imported before. */
interface Escritura {
  leido: ActoLeido
  existe: ActoGuardado | undefined
  nuevas: { user_id: number; nombre: string; marca: Marca }[]
  cambian: { id: number; nombre: string; antes: Marca | null; marca: Marca }[]
}

export interface Plan {
  meses: string[]
  escrituras: Escritura[]
  conservadas: Conservada[]
  faltas: Falta[]
  ignoradas: string[]
  sinDecir: ReadonlyMap<string, number>
  desconocidos: string[]
}

/** Compares a workbook with what there is. @throws 400 where it is no planillón, 409 where a month of it is closed */
export async function planOf(
  db: ReadDb,
  hojas: Hojas,
  { hoy, ...dicho }: Pick<Sabido, 'hoy' | 'marcas' | 'dejarFuera'>,
): Promise<Plan> {
  const leido = leerPlanillon(hojas, { ...(await readSabido(db, hoy)), ...dicho })
  if (!leido) throw invalid(undefined, mensajes.planillonSinHojas)
  const { faltas, ignoradas, sinDecir, desconocidos } = leido
  const actos = leido.actos.filter(({ celdas }) => celdas.length > 0)
  if (actos.length === 0 && faltas.length === 0) throw invalid(undefined, mensajes.planillaVacia)
  const meses = [...new Set(actos.map(({ dia }) => dia.slice(0, 7)))].toSorted()
  await refuseClosedHere(db, meses)
  const guardados = Map.groupBy(await listActosEn(db, meses), claveDeActo)
  const found = actos.map((leido) => ({ leido, existe: mismoActo(leido, guardados.get(claveDeActo(leido)) ?? []) }))
  const ids = found.flatMap(({ existe }) => existe?.id ?? [])
  const filas = new Map((await listFilasDe(db, ids)).map((fila) => [`${fila.acto_id} ${fila.user_id}`, fila]))
  const conservadas: Conservada[] = []
  const escrituras = found.map(({ leido, existe }): Escritura => {
    const escritura: Escritura = { leido, existe, nuevas: [], cambian: [] }
    const { hoja, columna, fila } = leido
    const kept = conservadas.length
    for (const { user_id, nombre, marca, fila } of leido.celdas) {
      const before = existe && filas.get(`${existe.id} ${user_id}`)
      if (!before) escritura.nuevas.push({ user_id, nombre, marca })
      else if (before.metodo === 'importacion' || before.marca === null || before.propuesto === 1) {
        if (before.marca !== marca || before.propuesto === 1)
          escritura.cambian.push({ id: before.id, nombre, antes: before.marca, marca })
      } else if (before.marca !== marca)
        conservadas.push({ hoja, fila, columna, nombre, aqui: letras[before.marca], planilla: letras[marca] })
    }
    const { nuevas, cambian } = escritura
    const isOpen = existe?.estado_lista === 'abierta' || existe?.estado_lista === 'rectificada'
    // One that says what is here already writes nothing.
    if (isOpen && (nuevas.length + cambian.length > 0 || conservadas.length > kept))
      faltas.push({ hoja, fila, columna, nombre: '', texto: mensajes.planillonListaAbierta })
    return escritura
  })
  return { meses, escrituras, conservadas, faltas, ignoradas, sinDecir, desconocidos }
}

export async function readSabido(db: ReadDb, hoy: string): Promise<Sabido> {
  const tipos = await listCatalogo(db, 'tipos_acto')
  const offeredFirst = tipos.toSorted((a, b) => Number(b.activo) - Number(a.activo))
  return {
    tipos: offeredFirst.map(({ codigo, nombre, categoria = 'no_computa', valor = 1, con_citacion = false }) => ({
      codigo,
      nombre,
      categoria,
      valor,
      con_citacion,
    })),
    miembros: await listConocidos(db),
    hoy,
  }
}

/** Of the acts of that day, kind and title, the one of that minute, or the first where the sheet gives no hour. */
const mismoActo = ({ conHora, inicio }: ActoLeido, same: readonly ActoGuardado[]) =>
  conHora ? same.find((acto) => minuteOf(acto.inicio) === minuteOf(inicio)) : same[0]

/** No sheet tells the seconds. */
const minuteOf = (instant: string) => instant.slice(0, 16)

/** Writes the acts and their marks, each list closed (domain §2.8). */
export async function writePlan(tx: Tx, { meses, escrituras }: Plan, por: number): Promise<void> {
  const at = tx.now.toISOString()
  let touched = false
  for (const { leido, existe, nuevas, cambian } of escrituras) {
    if (existe && nuevas.length === 0 && cambian.length === 0) continue
    const id = existe?.id ?? (await insertActo(tx.db, nuevoDe(leido, por, at)))
    if (!existe || existe.estado_lista === 'pendiente') await closeImportado(tx.db, id, por, tx.now)
    const { categoria, decimas } = existe ?? leido
    const by = { marcado_por: por, marcado_en: at }
    const same = { propuesto: 0, metodo: 'importacion', hora_llegada: null, observacion: null } as const
    const row = { ...by, ...same, acto_id: id, opcional: 0, dia: leido.dia, categoria, decimas, cuenta: 1 } as const
    await insertFilas(
      tx.db,
      nuevas.map(({ user_id, marca }) => ({ ...row, user_id, marca })),
    )
    for (const [marca, rows] of Map.groupBy(cambian, ({ marca }) => marca))
      await saveMarcas(
        tx.db,
        rows.map(({ id }) => id),
        { ...same, marca },
        by,
      )
    const despues = existe
      ? { marcas: enPalabras([...nuevas.map((one) => ({ ...one, antes: null })), ...cambian].map(comoCambio)) }
      : anotado(leido, nuevas.length)
    // One notice for all of them.
    const avisa = { tipo: 'acto', id: 0 } as const
    await asienta(tx, { accion: existe ? 'editar' : 'crear', entidad: 'acto', id, despues, avisa })
    touched = true
  }
  if (!touched) return
  for (const mes of meses) await marcarImportado(tx, mes, por)
}

const comoCambio = ({ nombre, antes, marca }: { nombre: string; antes: Marca | null; marca: Marca }) => ({
  nombre,
  antes,
  despues: marca,
})

const nuevoDe = (
  { tipo, titulo, inicio, categoria, decimas, con_citacion, motivo }: ActoLeido,
  por: number,
  at: string,
) =>
  ({
    tipo,
    titulo,
    lugar: null,
    tenida: null,
    origen_tipo: 'manual',
    origen_id: null,
    inicio,
    termino: null,
    ...fechasDe(inicio),
    categoria,
    decimas,
    con_citacion,
    motivo,
    destinatarios: 'todos',
    encargado_id: null,
    creado_por: por,
    creado_en: at,
    // Past: nobody is reminded of it.
    recordado_en: at,
  }) as const

/** As the log tells it. */
const anotado = ({ tipo, titulo, inicio, categoria, decimas, motivo }: ActoLeido, marcas: number) => ({
  tipo,
  titulo,
  inicio,
  categoria,
  valor: decimas / 10,
  ...(motivo && { motivo }),
  marcas: `${marcas} de una planilla`,
})
