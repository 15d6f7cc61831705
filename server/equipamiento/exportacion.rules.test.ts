import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { camposEquipo } from '#contract/equipamiento/campos.ts'
import { columnasDe, exportadasDe, leidoDe } from '#server/plumbing/sheets/campos.ts'
import { csvOf } from '#server/plumbing/sheets/csv.ts'
import { tableOf } from '#server/plumbing/sheets/planilla.ts'
import { columnasEquipos } from './exportacion.rules.ts'
import { columnasDeEquipos } from './importacion.rules.ts'

const titulosPara = (role: 'oficial' | 'maquinista') => columnasEquipos(role).map(({ title }) => title)

test('the export has each column that the import takes, under the same title', () => {
  const titulos = titulosPara('oficial')
  expect(columnasDeEquipos.map(({ titulo }) => titulo).filter((titulo) => !titulos.includes(titulo))).toEqual([])
})

test('what a role may not read has no column', () => {
  expect(titulosPara('oficial')).toContain('Costo')
  expect(titulosPara('maquinista')).not.toContain('Costo')
})

test('each cell of an export is read as the value that it was written from', async () => {
  const { padre_id: _set, ...fields } = camposEquipo
  const fila = {
    codigo: 'CIL-031',
    nombre: 'Cilindro de carbono',
    categoria: 'cilindro',
    marca: 'Luxfer',
    modelo: 'L65',
    numero_serie: '7741-08',
    material_cilindro: 'carbono',
    presion_trabajo_bar: 300,
    volumen_l: 6.8,
    talla: 'M',
    cantidad_minima: 4,
    fecha_fabricacion: '2017-03-15',
    fecha_puesta_servicio: '2017-12-17',
    vida_util_meses: 180,
    costo: 640_000,
    observaciones: 'Donado por el Cuerpo.',
  } as const
  const lines = (await text(csvOf(exportadasDe(fields, 'oficial'), [fila]))).trim().split('\r\n')
  const rows = lines.map((line) => line.replace('\uFEFF', '').split(';'))
  const hoja = { name: 'Equipos', hidden: false, since1904: false, rows }
  const table = tableOf([hoja], columnasDe(fields), { maxFilas: 1, hoy: '2026-11-27' })
  const [leida] = table.fault === undefined ? table.filas : []
  expect(leidoDe(fields, leida?.valores ?? {})).toEqual({ datos: fila, faults: {} })
})
