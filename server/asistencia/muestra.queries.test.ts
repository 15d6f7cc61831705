import { expect, test } from 'vitest'
import { marcas } from '#contract/asistencia/marcas.ts'
import { tiposLicencia } from '#contract/asistencia/licencias.ts'
import { esObligatorio } from '#contract/catalogos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { periodosServidos } from '#contract/shared/antiguedad.ts'
import { cast } from '#db/seeds/cast.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { insertDemoPapel } from '#db/seeds/demo-papel.ts'
import { carpetaBiblioteca, findArchivo } from '#server/biblioteca/biblioteca.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { testDatabase } from '#test/support/databases.ts'
import { temporaryFolder } from '#test/support/program.ts'
import { fechasDe } from './actos.rules.ts'
import { porcentaje, totales } from '#contract/asistencia/calculo.ts'
import { readSabido } from './importar-planillon.ts'
import { listMandos } from './lista.queries.ts'
import { citacion } from './lista.rules.ts'
import { mesSiguiente } from './plazos.rules.ts'
import { listPorRegistrar } from './premios.queries.ts'
import { readVista } from './vista-cierre.ts'
import { tablaOf } from './planilla-tabla.rules.ts'
import { readMes } from './planilla.queries.ts'
import { planillaOf } from './planilla.rules.ts'
import { leerPlanillon } from './planillon.rules.ts'

const noon = new Date('2026-11-20T15:10:00.000Z')
// In Chile the last minutes of a Sunday on which clocks had been put forward.
const midnight = new Date('2027-09-06T02:55:00.000Z')

const whole = (await testDatabase()).db
await insertDemo(whole, noon)
const storage = openStorage(temporaryFolder())
await insertDemoPapel(whole, storage)
const months = (await testDatabase()).db
await insertDemo(months, midnight, cut)

test('three years of lists hold every mark, with each kind of licence and sanction', async () => {
  const { actos, filas, licencias, sanciones } = await read(whole)
  expect(new Set(filas.map(({ marca }) => marca))).toEqual(new Set([...marcas, null]))
  expect(new Set(filas.map(({ metodo }) => metodo))).toEqual(new Set(['lista', 'qr', 'guardia', 'tripulacion']))
  expect(actos[0]?.dia.slice(0, 7)).toBe('2023-11')
  expect(actos.filter(({ anulado_en, origen_tipo }) => anulado_en && origen_tipo === 'manual')).toHaveLength(1)
  expect(new Set(actos.map(({ estado_lista }) => estado_lista)).size).toBe(4)
  expect(new Set(licencias.map(({ tipo }) => tipo))).toEqual(new Set(tiposLicencia))
  expect(new Set(licencias.map(({ estado }) => estado)).size).toBe(4)
  expect(licencias.filter(({ acto_id }) => acto_id)).toHaveLength(1)
  expect(sanciones.map(({ tipo }) => tipo).toSorted()).toEqual([
    'amonestacion',
    'amonestacion',
    'suspension',
    'suspension',
  ])
})

test('two members have earned an award that is not recorded, whatever the day', async () => {
  for (const [db, now] of [
    [whole, noon],
    [months, midnight],
  ] as const) {
    const due = await listPorRegistrar(db, diaLocal(now))
    expect(due.map(({ nombre }) => Object.values(cast).some((one) => one.nombre === nombre))).toEqual([false, false])
  }
})

test('the last summary is in the library, as the server publishes it', async () => {
  const { documento_id, ...papel } = await whole
    .selectFrom('papeles')
    .innerJoin('documentos_compania as d', 'd.id', 'documento_id')
    .innerJoin('carpetas as c', 'c.id', 'd.carpeta_id')
    .select(['documento_id', 'serie', 'c.nombre as carpeta', 'd.correlativo', 'd.titulo'])
    .executeTakeFirstOrThrow()
  expect(papel).toMatchObject({ serie: 'resumen', carpeta: 'Partes mensuales', correlativo: 1 })
  expect(papel.titulo).toContain('septiembre de 2026')
  const archivo = await findArchivo(whole, documento_id ?? 0, 1)
  expect(archivo?.filename).toMatch(/^Resumen mensual N.º \d+-2026\.pdf$/)
  expect((await storage.list(carpetaBiblioteca)).map(({ key }) => key)).toEqual([archivo?.clave])
})

test('a monthly sheet that was exported reads back as the same figures', async () => {
  const hoy = '2026-11-20'
  const mes = '2026-09'
  const found = await readMes(whole, mes, hoy)
  const planilla = planillaOf(found, { mes, filtro: 'todos', hoy })
  const { columnas, filas } = tablaOf(planilla)
  const rows = [columnas, ...filas].map((row, index) =>
    columnas.map(({ title, value }) => (index === 0 ? title : String(value(row as never) ?? ''))),
  )
  const leido = leerPlanillon([{ name: '', hidden: false, since1904: false, rows }], await readSabido(whole, hoy))
  expect([leido?.faltas, leido?.ignoradas]).toEqual([[], []])
  const [{ reglas } = expect.fail()] = found.actos
  const actos = (leido?.actos ?? []).map((acto, id) => ({
    ...acto,
    id,
    nombre_tipo: acto.tipo,
    estado_lista: 'cerrada' as const,
    reglas,
  }))
  const marks = actos.flatMap(({ id, celdas }) => celdas.map((celda) => ({ ...celda, acto_id: id })))
  const again = planillaOf({ ...found, actos, marcas: marks }, { mes, filtro: 'todos', hoy })
  const figures = ({ filas, compania }: typeof again) => ({
    compania,
    filas: filas.map(({ nombre, base, asistencias, abonos, porcentaje }) => [
      nombre,
      base,
      asistencias,
      abonos,
      porcentaje,
    ]),
  })
  expect(figures(again)).toEqual(figures(planilla))
  expect(planilla.filas.length).toBeGreaterThan(20)
})

test.each([
  ['three years', () => whole],
  ['the cut of the tests', () => months],
])('%s hold two alarms that wait for the board of officers', async (_what, db) => {
  const rows = await db().selectFrom('alarmas').select(['tratada_en', 'cesada_en', 'acta']).execute()
  expect(rows.filter(({ tratada_en }) => tratada_en === null)).toHaveLength(2)
  for (const { tratada_en, acta } of rows) expect(tratada_en === null).toBe(acta === null)
})

test.each([
  ['three years', () => whole],
  ['the cut of the tests', () => months],
])('%s hold three objections, of which one waits', async (_what, db) => {
  const rows = await db()
    .selectFrom('observaciones_asistencia')
    .select(['estado', 'respuesta', 'resuelta_en'])
    .execute()
  expect(rows.map(({ estado }) => estado).toSorted()).toEqual(['abierta', 'aceptada', 'rechazada'])
  for (const { estado, respuesta, resuelta_en } of rows)
    expect([respuesta === null, resuelta_en === null]).toEqual([estado === 'abierta', estado === 'abierta'])
})

test.each([
  ['three years', () => whole, noon],
  ['the cut of the tests', () => months, midnight],
])('each mark of %s is one that the rules allow', async (_what, db, now) => {
  const { actos, filas, licencias, suspensiones, miembros } = await read(db())
  const covers = (plazos: { user_id: number; desde: string; hasta: string | null }[], userId: number, dia: string) =>
    plazos.some(({ user_id, desde, hasta }) => user_id === userId && desde <= dia && (hasta === null || dia <= hasta))
  const [acts, people] = [byId(actos), byId(miembros)]
  const faults = filas.filter((fila) => {
    const [acto, miembro] = [acts.get(fila.acto_id), people.get(fila.user_id)]
    const como = miembro && acto && citacion({ ...miembro, calidad: miembro.calidadEn(acto.dia) }, acto.dia)
    if (!como || (como === 'opcional') !== (fila.opcional === 1)) return true
    if (miembro.fecha_baja !== null && acto.dia > miembro.fecha_baja) return true
    const ofAct = licencias.filter((one) => one.estado === 'aprobada' && (one.acto_id ?? acto.id) === acto.id)
    if (fila.marca === 'licencia' && !covers(ofAct, fila.user_id, acto.dia)) return true
    if (fila.marca === 'ausente' && covers(ofAct, fila.user_id, acto.dia)) return true
    if (covers(suspensiones, fila.user_id, acto.dia) !== (fila.marca === 'suspendido')) return true
    if (fila.marca === 'ausente' && fila.opcional === 1) return true
    if (['ausente', 'no_citado'].includes(fila.marca ?? '') && !esObligatorio(acto.categoria)) return true
    const came = fila.marca === 'presente' || fila.marca === 'atraso'
    const late = fila.hora_llegada && Date.parse(fila.hora_llegada) - Date.parse(acto.inicio) > 15 * 60_000
    if (came !== (fila.hora_llegada !== null) || Boolean(late) !== (fila.marca === 'atraso')) return true
    const open = acto.estado_lista === 'abierta'
    if ((fila.propuesto === 1 || fila.marca === null) && !open) return true
    if ([fila.hora_llegada, fila.marcado_en].some((at) => at && at > now.toISOString())) return true
    return (
      fila.cuenta !== (open || acto.anulado_en ? 0 : 1) ||
      [fila.dia, fila.categoria, fila.decimas].join() !== [acto.dia, acto.categoria, acto.decimas].join()
    )
  })
  expect(faults).toEqual([])
  expect(filas.length).toBeGreaterThan(300)
})

test.each([
  ['three years', () => whole, noon],
  ['the cut of the tests', () => months, midnight],
])(
  '%s end with an act in progress, one of tomorrow, one of the days after, and those of the weeks to come',
  async (_what, db, now) => {
    const { actos, filas } = await read(db())
    for (const { inicio, dia, mes_contable, anio, termino, anulado_en } of actos) {
      expect({ dia, mes_contable, anio }).toEqual(fechasDe(inicio))
      expect((termino ?? '') > inicio || anulado_en !== null).toBe(true)
    }
    const deAsistencia = actos.filter(({ origen_tipo }) => origen_tipo !== 'capacitacion')
    const [curso, ...next] = deAsistencia.filter(({ termino }) => (termino ?? '') > now.toISOString())
    expect(curso?.estado_lista).toBe('abierta')
    expect((curso?.inicio ?? '') < now.toISOString()).toBe(true)
    const own = filas.filter(({ acto_id }) => acto_id === curso?.id)
    expect(
      new Set(own.map(({ propuesto, marca }) => (propuesto ? 'proposed' : (marca && 'marked') || 'blank'))).size,
    ).toBe(3)
    expect(next.every(({ estado_lista }) => estado_lista === 'pendiente')).toBe(true)
    const deEventos = next.filter(({ origen_tipo }) => origen_tipo === 'evento')
    expect(deEventos.slice(0, 2)).toMatchObject([{ con_citacion: 1 }, { con_citacion: 1 }])
  },
)

test.each([
  ['three years', () => whole, noon, 35],
  ['the cut of the tests', () => months, midnight, 1],
])('%s are closed but for the last month that ended, which is ready to be', async (_what, db, now, meses) => {
  const cierres = await db().selectFrom('cierres').selectAll().orderBy('mes').orderBy('vuelta').execute()
  expect(new Set(cierres.map(({ mes }) => mes)).size).toBe(meses)
  // The last of them was corrected, and closed again.
  expect(cierres.map(({ estado }) => estado).filter((estado) => estado === 'reabierto')).toHaveLength(1)
  expect(cierres.slice(-2).map(({ mes, vuelta }) => [mes, vuelta])).toEqual([1, 2].map((n) => [cierres.at(-1)?.mes, n]))
  expect((JSON.parse(cierres.at(-1)?.cambios ?? '[]') as object[]).length).toBeGreaterThan(1)
  const pending = await readVista(db(), mesSiguiente(cierres.at(-1)?.mes ?? ''), now)
  expect([pending.puede_cerrar, pending.cierre.estado]).toEqual([true, 'abierto'])
  expect(pending.cierre.mes < diaLocal(now).slice(0, 7)).toBe(true)
  const papeles = await db()
    .selectFrom('papeles')
    .select(['serie', 'anio', 'numero'])
    .where('serie', '=', 'pma')
    .execute()
  for (const of of Map.groupBy(papeles, ({ anio }) => anio).values())
    expect(of.map(({ numero }) => numero).toSorted((a, b) => a - b)).toEqual(of.map((_, index) => index + 1))
})

test('percentages are those of a living company, steady from one year to the next', async () => {
  const { filas, miembros } = await read(whole)
  const reglas = { valor_atraso: 1, licencia_descuenta: true, suspension_descuenta: true }
  const counted = Map.groupBy(filas, ({ user_id, cuenta, dia }) => cuenta && `${user_id} ${dia.slice(0, 4)}`)
  const percent = (userId: number, anio: string) => {
    const own = counted.get(`${userId} ${anio}`) ?? []
    return porcentaje(
      totales(
        own.flatMap(({ categoria, marca, decimas }) => (marca ? [{ categoria, marca, n: 1, decimas, reglas }] : [])),
      ),
    )
  }
  const cited = miembros.filter(({ calidad, estado, email }) => {
    return calidad === 'activo' && estado === 'activo' && email !== 'voluntario22@demo.cl'
  })
  for (const { id, nombre } of cited) {
    const [before = null, now = null] = ['2025', '2026'].map((anio) => percent(id, anio))
    expect([nombre, before, between(before, 40, 98)]).toEqual([nombre, before, true])
    expect([nombre, now, between(now, 40, 98)]).toEqual([nombre, now, true])
    expect([nombre, Math.abs((before ?? 0) - (now ?? 0)) <= 20]).toEqual([nombre, true])
  }
  expect(miembros.find(({ email }) => email === cast.bombera.email)?.calidad).toBe('activo')
})

const between = (value: number | null, from: number, to: number) => value !== null && from <= value && value <= to

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

async function read(db: Db) {
  const actos = await db.selectFrom('actos').selectAll().orderBy('inicio').execute()
  const filas = await db.selectFrom('asistencias').selectAll().execute()
  const licencias = await db.selectFrom('licencias').selectAll().execute()
  const sanciones = await db.selectFrom('sanciones').selectAll().execute()
  const usuarios = await db.selectFrom('usuarios').selectAll().execute()
  const periodos = await db.selectFrom('periodos_servicio').selectAll().orderBy('desde').execute()
  const pasadas = await db.selectFrom('calidades_pasadas').selectAll().orderBy('hasta').execute()
  const mandosDe = await listMandos(
    db,
    usuarios.map(({ id }) => id),
  )
  const miembros = usuarios.map((usuario) => ({
    ...usuario,
    mandos: mandosDe.get(usuario.id) ?? [],
    ingreso: usuario.fecha_ingreso,
    periodos: periodosServidos(
      periodos.filter(({ user_id }) => user_id === usuario.id),
      usuario.fecha_ingreso,
    ),
    calidadEn: (dia: string) =>
      pasadas.find(({ user_id, hasta }) => user_id === usuario.id && hasta >= dia)?.calidad ?? usuario.calidad,
  }))
  const suspensiones = sanciones.filter(({ tipo, sin_efecto_en }) => tipo === 'suspension' && !sin_efecto_en)
  return { actos, filas, licencias, sanciones, suspensiones, miembros }
}

test('three years of emergencies have a shape, and each year differs from the one before', async () => {
  const rows = await whole
    .selectFrom('emergencias as e')
    .innerJoin('actos as a', (join) => join.onRef('a.origen_id', '=', 'e.id').on('a.origen_tipo', '=', 'emergencia'))
    .leftJoin('emergencia_unidades as u', 'u.emergencia_id', 'e.id')
    .where('e.estado', '!=', 'anulada')
    .groupBy(['e.id', 'e.dia', 'e.alarma_en', 'a.id'])
    .select(['e.dia', 'e.alarma_en', 'a.id as acto_id', (eb) => eb.fn.min('u.hora_6_3').as('llega')])
    .execute()
  const marks = await whole
    .selectFrom('asistencias')
    .where('marca', '=', 'presente')
    .groupBy('acto_id')
    .select(['acto_id', (eb) => eb.fn.countAll<number>().as('n')])
    .execute()
  const came = new Map(marks.map(({ acto_id, n }) => [acto_id, Number(n)]))
  const hoy = diaLocal(noon)
  const years = [0, 1, 2].map((ago) => {
    const [desde, hasta] = [ago + 1, ago].map((years) => Temporal.PlainDate.from(hoy).subtract({ years }).toString())
    const own = rows.filter(({ dia }) => (desde ?? '') < dia && dia <= (hasta ?? ''))
    const llegadas = own.flatMap(({ alarma_en, llega }) => (llega ? [Date.parse(llega) - Date.parse(alarma_en)] : []))
    const month = (mes: string) => own.filter(({ dia }) => dia.slice(5, 7) === mes).length
    return {
      salidas: own.length,
      mediana: (llegadas.toSorted((a, b) => a - b)[llegadas.length >> 1] ?? 0) / 1_000,
      voluntarios: own.reduce((sum, { acto_id }) => sum + (came.get(acto_id) ?? 0), 0) / own.length,
      altos: month('02') > month('04') && month('07') > month('10'),
    }
  })
  const [last, before, first] = years
  expect(years.map(({ altos }) => altos)).toEqual([true, true, true])
  expect(last?.salidas).toBeGreaterThan(300)
  expect([before?.salidas, first?.salidas].every((one) => (one ?? 0) > 280 && (one ?? 0) < (last?.salidas ?? 0))).toBe(
    true,
  )
  expect(Math.abs((last?.mediana ?? 0) - 278)).toBeLessThan(15)
  expect(before?.mediana).toBeGreaterThan(last?.mediana ?? 0)
  expect(Math.abs((last?.voluntarios ?? 0) - 7.4)).toBeLessThan(0.5)
  expect(before?.voluntarios).toBeLessThan(last?.voluntarios ?? 0)
})
