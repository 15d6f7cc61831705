// What a company brings on its first evening: its people as they have them, last year's planillón, the inventory and the
// book of emergencies. Each comes in right, with few taps.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { sheet, xlsxOf } from '#server/plumbing/sheets/xlsx.ts'
import { expectNoFaults, follow, openBrowser, type Person, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { countTaps, taps } from '#test/support/taps.ts'

const mostTaps = 12
/** A file is chosen by a key here, and by two taps elsewhere. */
const tapsOfFile = 2

let person: Person
let page: Page
let database: Database

beforeAll(async () => {
  const { settings, program } = await startCompany()
  database = await openDatabase(settings)
  person = await openBrowser(program.address, { stays: true })
  page = person.page
  await countTaps(person.context)
  await signIn(page, 'administradora')
})

afterAll(async () => {
  await person.context.close()
  await database.close()
})

async function elige(name: string, content: string | Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('Elegir planilla').press('Space'),
  ])
  const buffer = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function importa(boton: string, hecho: string): Promise<void> {
  await page.getByRole('button', { name: boton, exact: true }).click()
  await page.getByRole('heading', { name: hecho, level: 2 }).waitFor()
  expect(await taps(page)).toBeLessThanOrEqual(mostTaps - tapsOfFile)
  await follow(page, '/intranet')
}

const digito = (rut: number): string => {
  const sum = [...String(rut)].toReversed().reduce((sum, digit, index) => sum + Number(digit) * ((index % 6) + 2), 0)
  return '0123456789K'.at((11 - (sum % 11)) % 11) as string
}

const nombres = ['PEDRO', 'MARÍA', 'JOSÉ', 'ÚRSULA', 'IÑIGO', 'ROSA', 'HERNÁN', 'LUISA']
const paternos = ['ROJAS', 'MUÑOZ', 'BARRÍA', 'OYARZÚN']
const personas = Array.from({ length: 32 }, (_, index) => ({
  escrito: `${paternos[index % 4]} TAPIA ${nombres[index >> 2]}`,
  rut: 13_000_018 + index * 1_013,
}))

/** As they stand here now. */
const deAqui = personas.map(({ escrito }) => {
  const [paterno = '', materno = '', nombre = ''] = escrito
    .split(' ')
    .map((word) => word[0] + word.slice(1).toLowerCase())
  return `${nombre} ${paterno} ${materno}`
})

test('32 people as a company has them', async () => {
  const calidades = ['A', 'A', 'A', 'H', 'ASP', 'A', 'CUA', 'C']
  const rows = personas.map(({ escrito, rut }, index) => [
    index + 1,
    escrito,
    rut,
    digito(rut),
    `${(index % 28) + 1}/${(index % 12) + 1}/${index % 2 === 0 ? '98' : '2011'}`,
    calidades[index % 8],
    index % 3 === 0 ? `9 ${8_811_2034 + index}` : '',
    index % 16 === 5 ? '' : `persona${index}@ejemplo.cl`,
  ])
  const lines = [
    ['CUERPO DE BOMBEROS DE QUEBRADA HONDA'],
    [],
    ['N°', 'APELLIDOS Y NOMBRES', 'R.U.T.', 'DV', 'F. ING.', 'CALID.', 'CELULAR', 'MAIL'],
    ...rows,
    ['', 'TOTAL', 32],
  ]
  await page.getByRole('link', { name: 'Administrar Usuarios' }).click()
  await page.getByRole('link', { name: 'Importar' }).click()
  await elige('Registro cía (final).csv', lines.map((line) => line.join(';')).join('\r\n'))
  await page.getByRole('combobox', { name: 'Calidad «C» ×4' }).click()
  await page.getByRole('option', { name: 'En canje' }).click()
  await importa('Importar 32 miembros', 'Se importaron 32 miembros')
  const found = await database.db
    .selectFrom('usuarios')
    .select(['nombre', 'rut', 'fecha_ingreso', 'telefono', 'calidad', 'estado'])
    .where(
      'rut',
      'in',
      personas.map(({ rut }) => `${rut}-${digito(rut)}`),
    )
    .orderBy('id')
    .execute()
  expect(found.length).toBe(32)
  expect(found[0]).toEqual({
    nombre: 'Pedro Rojas Tapia',
    rut: '13000018-5',
    fecha_ingreso: '1998-01-01',
    telefono: '+56988112034',
    calidad: 'activo',
    estado: 'activo',
  })
  const porCalidad = Map.groupBy(found, ({ calidad }) => calidad)
  expect(Object.fromEntries([...porCalidad].map(([calidad, those]) => [calidad, those.length]))).toEqual({
    activo: 16,
    honorario: 4,
    aspirante: 4,
    cuartelero: 4,
    canje: 4,
  })
})

test('the planillón of last year, with the marks of the company', async () => {
  const anterior = new Date().getFullYear() - 1
  const meses = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const libro = await xlsxOf(() =>
    meses.map((mes) => {
      const head = ['Nombre', `04-${mes}-${anterior}`, `18-${mes}-${anterior}`]
      const rows = [
        ['Tipo', 'Academia', 'Reunión'],
        ...deAqui.map((nombre, index) => [nombre, index % 4 === 0 ? 'F' : 'X', 'X']),
      ]
      return sheet(
        mes,
        head.map((title, column) => ({ title, value: (row: string[]) => row[column] ?? '' })),
        rows,
      )
    }),
  )
  await page.getByRole('link', { name: 'Asistencia' }).first().click()
  await page.getByRole('link', { name: 'Importar planillón' }).click()
  await elige('Asistencia.xlsx', libro)
  await page.getByRole('button', { name: 'Usar estos significados' }).click()
  await importa('Importar 768 marcas', 'Se importaron 768 marcas')
  const marcas = await database.db.selectFrom('asistencias').select('marca').execute()
  expect([marcas.length, marcas.filter(({ marca }) => marca === 'ausente').length]).toEqual([768, 96])
})
test('an inventory of 260 pieces', async () => {
  const rows = Array.from({ length: 260 }, (_, index) =>
    [
      `HER-${String(index + 1).padStart(3, '0')}`,
      `Hacha N° ${index + 1}`,
      'Herramienta',
      'Leader',
      index % 2 === 0 ? 'B-21' : '',
      index === 0 ? '$ 45.990' : '',
    ].join(';'),
  )
  await page.getByRole('link', { name: 'Equipamiento' }).first().click()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Importar equipos' }).click()
  await elige('INVENTARIO.csv', ['CODIGO;DESCRIPCION;TIPO;MARCA;UNIDAD;VALOR', ...rows].join('\r\n'))
  await importa('Importar 260 piezas', 'Se importaron 260 piezas')
  const piezas = await database.db
    .selectFrom('equipos')
    .select(['codigo', 'costo', 'unidad_id'])
    .orderBy('codigo')
    .execute()
  expect(piezas.length).toBe(260)
  expect(piezas[0]).toEqual({ codigo: 'HER-001', costo: 45_990, unidad_id: 21 })
})

test('994 emergencies', async () => {
  const rows = Array.from({ length: 994 }, (_, index) => {
    const alarma = new Date(Date.UTC(2022, 0, 2) + index * 86_400_000)
    const dia = `${alarma.getUTCDate()}-${alarma.getUTCMonth() + 1}-${alarma.getUTCFullYear()}`
    const folio = `${alarma.getUTCFullYear()}-${String(index + 1).padStart(4, '0')}`
    return [folio, `${dia} 21:42`, index % 2 === 0 ? '10-0' : '10-4', `Baquedano ${index + 1}`, 'B-21'].join(';')
  })
  await page.getByRole('link', { name: 'Emergencias' }).first().click()
  await page.getByRole('link', { name: 'Importar' }).click()
  await elige('Libro de guardia.csv', ['FOLIO;FECHA Y HORA;CLAVE;DIRECCION;UNIDADES', ...rows].join('\r\n'))
  await importa('Importar 994 emergencias', 'Se importaron 994 emergencias')
  const emergencias = await database.db
    .selectFrom('emergencias')
    .select(['folio', 'alarma_en'])
    .orderBy('alarma_en')
    .execute()
  expect(emergencias.length).toBe(994)
  expect(emergencias[0]).toEqual({ folio: '2022-0001', alarma_en: '2022-01-03T00:42:00.000Z' })
  expectNoFaults(person)
})
