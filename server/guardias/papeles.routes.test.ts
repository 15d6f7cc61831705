import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import type { NewRow } from '#db/tables.ts'
import { urlOf } from '#test/support/caller.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, capitana, maquinista] = [as('bombera'), as('capitana'), as('maquinista')]
/** A night of November 2026, from 21:30 to 07:00. */
const night = (dia: number, de: Partial<NewRow<'guardias'>> = {}) => {
  const inicio = new Date(Date.UTC(2026, 10, dia + 1, 0, 30))
  const termino = new Date(inicio.getTime() + 9.5 * 3_600_000)
  return newGuardia(db, clock.now, { inicio: inicio.toISOString(), termino: termino.toISOString(), ...de })
}
const seat = (guardia_id: number, user_id: number, de: Partial<NewRow<'guardia_asignaciones'>> = {}) =>
  newAsignacion(db, { guardia_id, user_id, ...de })
const paper = async (url: string, who = bombera) => {
  const { statusCode, headers, rawPayload } = await who.request({ url })
  expect(statusCode).toBe(200)
  const pages = pdfText(rawPayload)
  return {
    named: decodeURIComponent(String(headers['content-disposition'])),
    pages,
    text: pages.join('\n'),
    rawPayload,
  }
}
const mural = (mes: string, who = bombera) => paper(urlOf(guardiasApi.mesPdf, { query: { mes } }), who)
const trace = async () =>
  (await db.selectFrom('auditoria').selectAll().where('accion', '=', 'exportar').orderBy('id', 'desc').execute()).map(
    ({ entidad, entidad_id, despues }) => [entidad, entidad_id, JSON.parse(despues ?? '')] as const,
  )[0]

beforeEach(async () => void (await db.deleteFrom('guardias').execute()))

describe('the month on the wall', () => {
  test('names who serves and, in words, what is missing; published guards alone', async () => {
    const guardia = await night(3)
    await seat(guardia, capitana.id, { funcion: 'a_cargo', estado: 'confirmada' })
    await seat(guardia, bombera.id)
    await seat(guardia, maquinista.id, { funcion: 'conductor', estado: 'propuesta' })
    await night(4, { estado: 'cerrada', min_total: 0, min_conductor: 0, min_a_cargo: 0 })
    await seat(await night(5, { estado: 'borrador' }), as('teniente').id)
    await seat(await night(6, { estado: 'cancelada' }), as('ayudante').id)
    const { named, text, rawPayload } = await mural('2026-11', capitana)
    expect(named).toContain('Guardias 2026-11.pdf')
    // Letter, landscape.
    expect(rawPayload.toString('latin1')).toContain('/MediaBox [0 0 792 612]')
    const said = text.replaceAll(/\s+/g, ' ')
    for (const words of [
      'Guardias de noviembre de 2026',
      '2 guardias publicadas; 1 con puestos por cubrir.',
      'Nocturna 21:30 a 07:00',
      'A cargo: Marcela Soto Araneda',
      'Antonia Fuentes Lillo',
      'Falta conductor y 1 más',
      'Domingo',
    ])
      expect(said).toContain(words)
    expect(said).not.toMatch(/Vidal|Rivas|Araya/)
    expect(await trace()).toEqual(['guardia', null, { mes: '2026-11', cuantos: 2, formato: 'pdf' }])
  })

  test('puts a guard on its local day, in a month that begins on a Sunday', async () => {
    await night(1)
    await night(30)
    const { text } = await mural('2026-11')
    expect(text).toContain('2 guardias publicadas')
    expect((await mural('2026-12')).text).toContain('No hay guardias publicadas este mes.')
  })

  test('holds two shifts a day of ten members with long names', async () => {
    await db
      .updateTable('usuarios')
      .set({ nombre: 'María de los Ángeles Etcheverrigaray Montecinos' })
      .where('id', '=', bombera.id)
      .execute()
    for (let dia = 1; dia <= 30; dia++) {
      await seat(await night(dia), bombera.id, { funcion: 'conductor' })
      await seat(await night(dia, { tipo: 'diurna' }), capitana.id)
    }
    const { text } = await mural('2026-11', capitana)
    expect(text.match(/Etcheverrigaray/g)).toHaveLength(30)
    expect(text.match(/Soto/g)?.length).toBeGreaterThanOrEqual(30)
    await db.updateTable('usuarios').set({ nombre: 'Antonia Fuentes Lillo' }).where('id', '=', bombera.id).execute()
  })

  test.each(['2026-13', 'noviembre', ''])('of «%s» is refused', async (mes) => {
    const { statusCode } = await bombera.request({ url: urlOf(guardiasApi.mesPdf, { query: { mes } }) })
    expect(statusCode).toBe(400)
  })
})

describe('one guard on paper', () => {
  test('lists its seats with beds and hours', async () => {
    const id = await night(3, { notas: 'Traer saco de dormir.', oficial_supervisor_id: as('teniente').id })
    await seat(id, bombera.id, {
      funcion: 'conductor',
      estado: 'presente',
      cama: 7,
      hora_ingreso: '2026-11-04T00:20:00.000Z',
    })
    const { named, text } = await paper(urlOf(guardiasApi.guardiaPdf, { params: { id } }))
    expect(named).toContain('Guardia nocturna 2026-11-03.pdf')
    for (const words of [
      'Oficial supervisor: Catalina Rivas Montt',
      'Conductor',
      'Presente',
      '7',
      '21:20',
      'Traer saco de dormir.',
      'Falta quien quede a cargo y 2 más',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(await trace()).toEqual(['guardia', id, { formato: 'pdf' }])
  })

  test('of a draft is for who publishes guards', async () => {
    const url = urlOf(guardiasApi.guardiaPdf, { params: { id: await night(3, { estado: 'borrador' }) } })
    expect((await bombera.request({ url })).statusCode).toBe(404)
    expect((await capitana.request({ url })).statusCode).toBe(200)
  })
})

describe('the load as a sheet', () => {
  const sheetOf = async (formato: 'xlsx' | 'csv') => {
    const query = { desde: '2026-11-01', hasta: '2026-11-30', formato }
    return await bombera.request({ url: urlOf(guardiasApi.exportCarga, { query }) })
  }

  test('is read back with its figures, and a hostile name stays text', async () => {
    const formula = '=HYPERLINK("http://x")'
    await db.updateTable('usuarios').set({ nombre: formula }).where('id', '=', maquinista.id).execute()
    // Saturday 21 November 2026.
    await seat(await night(21), maquinista.id, { estado: 'confirmada' })
    await seat(await night(24), maquinista.id)
    await seat(await night(25), maquinista.id, { estado: 'retirada' })
    const { statusCode, headers, rawPayload } = await sheetOf('xlsx')
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('carga-de-guardias-2026-11-01-a-2026-11-30.xlsx')
    const rows = await readSheet(rawPayload)
    expect(rows[0]).toEqual(['Nombre', 'Cargo', 'Guardias', 'Noches', 'Fines de semana', 'Feriados', 'Horas'])
    expect(rows.find(([nombre]) => String(nombre).includes('HYPERLINK'))).toEqual([formula, 'Otro', 2, 2, 1, 0, 19])
    expect((await sheetOf('csv')).body).toContain(`"'=HYPERLINK(""http://x"")";Otro;2;2;1;0;19`)
    await db.updateTable('usuarios').set({ nombre: 'Pedro Vidal Oñate' }).where('id', '=', maquinista.id).execute()
    expect(await trace()).toMatchObject(['guardia', null, { desde: '2026-11-01', hasta: '2026-11-30', formato: 'csv' }])
  })

  test('with its last day before its first, or of more than a year, is refused', async () => {
    for (const desde of ['2026-11-30', '2000-01-01']) {
      const query = { desde, hasta: '2026-11-01', formato: 'csv' as const }
      expect((await bombera.request({ url: urlOf(guardiasApi.exportCarga, { query }) })).statusCode).toBe(400)
    }
  })
})
