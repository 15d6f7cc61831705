import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { urlImagen } from '#contract/sitio/imagen.ts'
import type { Unidad } from '#contract/material-mayor.ts'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import type { Alianza, Inicio } from '#contract/sitio/paginas.ts'
import { CifrasPagina } from './cifras/cifras-pagina.tsx'
import { HistoriaPagina } from './historia/historia-pagina.tsx'
import { InicioPagina } from './inicio/inicio-pagina.tsx'
import { MaterialMayorPagina } from './material-mayor/material-mayor-pagina.tsx'

const show = (page: ReactElement) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }])
  return render(<Stub />)
}

const foto = { clave: `${'a'.repeat(26)}-1600x1067`, alt: 'El carro frente al muelle' }
const unidad: Unidad = {
  id: 21,
  nombre: 'B-21',
  tipo: 'Carro bomba',
  estado: 'EN SERVICIO',
  ultimaActualizacion: '2026-11-20T12:00:00.000Z',
  version: 1,
}

const inicio: Inicio = {
  portada: { frase: 'Suena la alarma.', realce: '', cierre: '', bajada: '' },
  historia: { titulo: 'Historia', texto: '' },
  llamada: { titulo: 'Cuando llames', texto: '', pasos: [] },
  voluntario: { titulo: 'Te enseñamos todo', texto: '', aviso: '', pasos: [] },
}
const ninguna = { tipo: 'ninguna' } as const
const alianza: Alianza = { titulo: 'Aire', bajada: '', resumen: '', cifras: [], texto: '', ilustracion: ninguna }

describe('a photograph', () => {
  test('replaces the drawing of a unit', () => {
    const contada = { unidad_id: 21, titulo: 'Carro de altura', texto: '', datos: [], equipo: [], foto }
    const { container } = show(
      <MaterialMayorPagina contenido={{ bajada: '', unidades: [contada] }} unidades={[unidad]} />,
    )
    expect(screen.getByRole('img').getAttribute('src')).toBe(urlImagen(foto.clave, 480, 'jpg'))
    expect(screen.getByRole('region').textContent).toContain('Carro de altura')
    expect(container.querySelectorAll('img')).toHaveLength(1)
  })

  test('appears in a story with its alt text', () => {
    const ilustracion = { tipo: 'foto', ...foto } as const
    const hito = { tipo: 'hito', anio: '1906', titulo: 'El terremoto', texto: '', ilustracion } as const
    show(<HistoriaPagina contenido={{ titulo: 'Historia', bajada: '', entradas: [hito, hito] }} />)
    expect(screen.getAllByRole('img', { name: foto.alt })).toHaveLength(2)
  })
})

test('a unit without a text shows its kind', () => {
  show(<MaterialMayorPagina contenido={{ bajada: '', unidades: [] }} unidades={[unidad]} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Carro bomba')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Un carro, una sola dotación')
})

test('without a fleet the pages say so, or nothing', () => {
  show(<MaterialMayorPagina contenido={{ bajada: '', unidades: [] }} unidades={[]} />)
  screen.getByText('En este momento no podemos mostrar los carros. Vuelve a mirar en unos minutos.')
  cleanup()
  show(<InicioPagina contenido={inicio} alianza={alianza} flota={null} />)
  expect(screen.queryByRole('heading', { name: 'Material Mayor' })).toBeNull()
})

const tipos = { estructural: 30, rescate: 20, pastizal: 9, gas: null, otras: 10 }
const respuesta = { segundos: 278, medidas: 66, sin_hora: 3 }
const cifras: AnioPublico = {
  anio: 2026,
  desde: '2026-01',
  hasta: '2026-04',
  salidas: 74,
  tipos,
  respuesta,
  horas: 11_480,
  academias: 7,
  sin_termino: 1,
  antes: {
    salidas: 64,
    tipos: { ...tipos, pastizal: 12 },
    respuesta: { ...respuesta, segundos: 300 },
    horas: 11_170,
    academias: 7,
  },
  meses: [
    {
      desde: '2026-01',
      hasta: '2026-01',
      salidas: 31,
      tipos: { ...tipos, estructural: 10 },
      horas: 5000,
      academias: 3,
    },
    {
      desde: '2026-02',
      hasta: '2026-02',
      salidas: 38,
      tipos: { ...tipos, estructural: 12 },
      horas: 6480,
      academias: 4,
    },
    {
      desde: '2026-03',
      hasta: '2026-04',
      salidas: 5,
      tipos: { ...tipos, estructural: null },
      horas: null,
      academias: 0,
    },
  ],
}
const una = {
  clave: '10-4-1',
  titulo: 'Choque con persona atrapada',
  sector: 'Ruta de acceso norte',
  alarma_en: '2026-11-20T11:12:00.000Z',
  unidades: ['B-22'],
}
const home = (more: object) => show(<InicioPagina contenido={inicio} alianza={alianza} flota={null} {...more} />)

test('the year shows its figures, its months as a chart and as a table, and the last emergencies', () => {
  home({ salidas: { cifras, ultimas: [una], leidaEn: '2026-11-20T13:00:00.000Z' } })
  const year = screen.getByRole('region', { name: 'Nuestro año, en salidas' })
  for (const text of [
    '74',
    'salidas de enero a abril de 2026',
    '30',
    '4:38',
    '11.480',
    'Hoy',
    '08:12 h',
    'Ruta de acceso norte',
  ])
    expect(year.textContent).toContain(text)
  screen.getByRole('img', { name: 'Febrero fue el mes con más salidas: 38.' })
  const rows = within(screen.getByRole('table', { name: 'Salidas por mes' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MesFuego en casas y edificiosOtrasTotal',
    'enero102131',
    'febrero122638',
    'marzo y abril—55',
  ])
})

const page = {
  anio: cifras,
  anios: [2026, 2025],
  primero: '2024-01',
  esteAnio: 2026,
  bytes: { csv: 11_960, json: 18_010 },
}

test('the figures say what they count, of how many, and what they leave out', () => {
  const { container } = show(<CifrasPagina {...page} />)
  const year = screen.getByRole('region', { name: 'Este año, hasta abril' })
  for (const text of [
    '1 de enero al 30 de abril de 2026, comparado con los mismos meses de 2025',
    'veces salimos a ayudar',
    '+16 % que en 2025',
    '22 s menos, con 66 salidas medidas',
    '+310 que en 2025',
    'Igual que en 2025',
  ])
    expect(year.textContent).toContain(text)
  const kinds = within(screen.getByRole('region', { name: 'A qué salimos' })).getAllByRole('listitem')
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Fuego en casas y edificios3030 en el mismo período de 2025',
    'Choques y rescates2020 en el mismo período de 2025',
    'Pastizal y basura912 en el mismo período de 2025',
    'Gas y materiales peligrososEn «otras ayudas»En «otras ayudas» en 2025',
    'Otras ayudas1010 en el mismo período de 2025',
  ])
  const rules = screen.getByRole('region', { name: 'Cómo contamos' }).textContent
  expect(rules).toContain('3 salidas sin hora de llegada quedaron fuera.')
  expect(rules).toContain('Una actividad sin hora de término quedó fuera.')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['CSV, 12\u00a0kB', '/api/public/estadisticas/csv'])
  expect(links).toContainEqual(['JSON, 18\u00a0kB', '/api/public/estadisticas'])
  expect(container.querySelector('script')?.textContent).toContain('"temporalCoverage":"2024-01/2026-04"')
})

test('a year alone is compared with nothing and offers no other', () => {
  const alone = { ...cifras, antes: null, respuesta: { segundos: null, medidas: 2, sin_hora: 67 }, horas: null }
  show(<CifrasPagina {...page} anio={alone} anios={[2026]} esteAnio={2027} />)
  const year = screen.getByRole('region', { name: 'El año 2026, hasta abril' })
  expect(year.textContent).not.toMatch(/2025|minutos|horas/)
  expect(screen.queryByRole('combobox')).toBeNull()
  cleanup()
  show(<CifrasPagina {...page} anio={null} anios={[]} primero={null} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('what is not published leaves no trace, and a company without emergencies no empty chart', () => {
  home({ salidas: { cifras: null, ultimas: [], leidaEn: '2026-11-20T13:00:00.000Z' } })
  expect(screen.queryByRole('heading', { name: /salidas|emergencias/i })).toBeNull()
  cleanup()
  home({ salidas: { cifras: null, ultimas: [una], leidaEn: '2026-11-20T13:00:00.000Z' } })
  screen.getByRole('region', { name: 'Últimas emergencias' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('the chevron turns urgent while a unit is out', () => {
  const flota = (enSalida: boolean) => ({ unidades: [{ ...unidad, enSalida }], leidaEn: '2026-11-20T13:00:00.000Z' })
  const { container } = home({ flota: flota(true) })
  expect(container.querySelector('[data-live=chevron] [class*=urgente]')).not.toBeNull()
  screen.getByText('La B-21 está en una emergencia.')
  cleanup()
  expect(home({ flota: flota(false) }).container.querySelector('[class*=urgente]')).toBeNull()
})

test('what comes is shown with its day, and nothing without it', () => {
  home({ actividades: [] })
  expect(screen.queryByRole('region', { name: 'Lo que viene en el cuartel' })).toBeNull()
  cleanup()
  const evento = {
    titulo: 'Puertas abiertas',
    descripcion: 'Para niñas y niños.',
    lugar: 'Cuartel',
    inicio: '2026-12-05T14:00:00.000Z',
    termino: '2026-12-05T20:00:00.000Z',
    todo_el_dia: false,
  }
  home({ actividades: [evento, { ...evento, titulo: 'Romería', descripcion: null }] })
  const coming = screen.getByRole('region', { name: 'Lo que viene en el cuartel' })
  expect(
    within(coming)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Puertas abiertas', 'Romería'])
  expect(coming.textContent).toContain('dic 05')
  expect(coming.textContent).toContain('Cuartel, 11:00 a 17:00. Para niñas y niños.')
})
