import { expect, test } from 'vitest'
import type { Role } from '#contract/shared/permisos.ts'
import { palabrasDe, matchesWords } from '#web/plumbing/palabras.ts'
import { destinosDe } from './destinos.ts'
import { gruposDe } from './opciones.ts'

test.each([
  ['Cambiar estado de B-21', 'b21 estado', true],
  ['Cambiar estado de B-21', 'B-21', true],
  ['Órdenes del Día', 'dia ord', true],
  ['Órdenes del Día', 'rdenes', false],
  ['¿Podemos salir?', 'podemos', true],
])('«%s» and «%s»', (texto, q, found) => {
  expect(matchesWords(texto, palabrasDe(q))).toBe(found)
})

const conocido = {
  unidades: [{ id: 21, nombre: 'B-21', tipo: 'Bomba', estado: 'EN SERVICIO' }],
  personas: [
    { id: 9, nombre: 'Antonia F.', cargo: null, cargo_detalle: null, clave_radial: '187', telefono: '+56912345678' },
  ],
  emergencias: [
    {
      id: 5,
      folio: '2026-0042',
      nombre_clave: 'Incendio',
      direccion: 'Prat 100',
      comuna: null,
      alarma_en: '2026-11-19T12:00:00.000Z',
    },
  ],
  guardias: [{ nombre: 'Nocturna', dia: '2026-11-20' }],
}

function titles(role: Role, q: string, cargo: 'Bombero' | 'Otro' = 'Bombero') {
  const user = { id: 3, role, cargo } as const
  const groups = gruposDe({
    palabras: palabrasDe(q),
    user,
    destinos: destinosDe(user, role !== 'bombero'),
    recientes: [],
    conocido,
  })
  return groups.flatMap(({ items }) => items)
}

test('what needs a permission is offered to whoever holds it', () => {
  const found = (role: Role, q: string) => titles(role, q).map(({ titulo }) => titulo)
  expect(found('bombero', 'abrir emergencia')).toEqual([])
  expect(found('maquinista', 'abrir emergencia')).toEqual(['Abrir emergencia'])
  expect(found('capitan', 'catalogos')).toEqual([])
  expect(found('admin', 'catalogos')).toEqual(['Catálogos'])
  expect(titles('admin', 'restaurar').map(({ ruta }) => ruta)).toEqual(['/intranet/sistema?vista=restaurar'])
  expect(found('capitan', 'equipos del cuartel')).toEqual([])
  expect(found('admin', 'equipos del cuartel')).toEqual(['Equipos del cuartel'])
  expect(found('capitan', 'auditoria')).toEqual([])
  expect(found('admin', 'auditoria')).toEqual(['Auditoría'])
  // Cargo Otro sees the menu of administration, and the diagnosis in it.
  expect(titles('bombero', 'sistema', 'Otro').map(({ titulo }) => titulo)).toEqual(['Sistema'])
})

const importan = ['Importar planillón', 'Saldos iniciales']
const exportan = ['Exportar mis datos', 'Exportar la asistencia', 'Exportar emergencias', 'Exportar equipos']

test.each<[Role, string, string[]]>([
  ['bombero', 'importar', []],
  ['ayudante', 'importar', importan],
  ['capitan', 'importar', [...importan, 'Importar equipos', 'Importar emergencias']],
  ['admin', 'importar', [...importan, 'Importar miembros', 'Importar equipos', 'Importar emergencias']],
  ['bombero', 'saldos', []],
  ['ayudante', 'saldos', ['Saldos iniciales']],
  ['ayudante', 'planillon', ['Importar planillón']],
  ['oficial', 'plantilla', ['Importar equipos']],
  ['ayudante', 'plantilla', importan],
  ['oficial', 'premio', []],
  ['ayudante', 'premio', ['Registrar premio']],
  ['bombero', 'exportar', exportan],
  ['capitan', 'exportar', exportan.toSpliced(2, 0, 'Exportar miembros')],
  ['bombero', 'contraseña', ['Cambiar mi contraseña', 'Agregar una llave de acceso']],
  ['bombero', 'respaldo', []],
  ['admin', 'respaldo', ['Hacer un respaldo', 'Exportar todo']],
  ['bombero', 'licencia', ['Pedir licencia', 'Subir un certificado']],
  ['bombero', 'permiso', ['Pedir licencia']],
  ['admin', 'permiso', ['Pedir licencia', 'Cambiar el rol de un miembro']],
  ['bombero', 'clave', ['Cambiar mi contraseña', 'Agregar una llave de acceso']],
  ['capitan', 'invitar', []],
  ['admin', 'invitar', ['Invitar a un miembro']],
])('%s, who types «%s», finds what can be done', (role, q, expected) => {
  const acciones = titles(role, q).filter(({ tipo }) => tipo === 'accion')
  expect(acciones.map(({ titulo }) => titulo)).toEqual(expected)
})

test('without an answer, members, units and guards that the device knows are found', () => {
  expect(titles('bombero', '187 antonia')).toEqual([
    {
      tipo: 'persona',
      titulo: 'Antonia F.',
      detalle: 'Bombero · clave 187',
      // The directory finds a minor by the first name alone.
      ruta: '/intranet/directorio?buscar=Antonia',
    },
    {
      tipo: 'llamada',
      titulo: 'Llamar a Antonia F.',
      detalle: 'Bombero · +56 9 1234 5678',
      ruta: 'tel:+56912345678',
    },
  ])
  expect(titles('capitan', 'antonia')[0]?.ruta).toBe('/intranet/perfil/9')
  expect(titles('bombero', 'bomba').map(({ titulo }) => titulo)).toContain('B-21')
  expect(titles('bombero', 'nocturna').map(({ titulo }) => titulo)).toContain('Nocturna')
})

test('a folio opens its parte', () => {
  const rutas = (q: string) => titles('bombero', q).map(({ ruta }) => ruta)
  expect(rutas('0042')).toEqual(['/intranet/emergencias/5?vista=parte', '/intranet/emergencias/5'])
  expect(rutas('prat')).toEqual(['/intranet/emergencias/5'])
})
