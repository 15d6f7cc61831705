import { expect, test } from 'vitest'
import type { ResumenSistema } from '#contract/sistema/resumen.ts'
import { cuando, frasesDe, titularDe } from './frases.ts'
import { resumenDePrueba as bien } from './resumen-de-prueba.ts'

const now = new Date('2026-11-20T17:00:00.000Z')
const pagina = { origen: 'https://bomberos.example', segura: true }
type Parte = Exclude<keyof ResumenSistema, 'medido_en' | 'version' | 'version_nueva' | 'direccion' | 'llaves_de_otra'>
const fraseCon = <P extends Parte>(parte: P, change: Partial<ResumenSistema[P]>) =>
  frasesDe({ ...bien, [parte]: { ...bien[parte], ...change } }, now, pagina).find(({ clave }) => clave === parte)

test('a new version is told with its day and notes', () => {
  const version_nueva = { version: '1.3.0', fecha: '2026-12-03', notas: 'La lista se pasa con una mano.' }
  expect(frasesDe({ ...bien, version_nueva }, now, pagina).find(({ clave }) => clave === 'version')?.hacer).toBe(
    'Hay una versión nueva: 1.3.0, del 3 de diciembre de 2026. La lista se pasa con una mano.',
  )
})

test('all is well, in words', () => {
  const frases = frasesDe(bien, now, pagina)
  expect(frases.map(({ luz, texto }) => [luz, texto])).toEqual([
    ['bien', 'Base de datos: responde; se revisó entera hoy 03:00, sin daños.'],
    ['bien', 'Último respaldo: hoy 03:00, verificado, con copia en otro lugar.'],
    ['bien', 'Correo: funciona; el último salió hace 5 minutos.'],
    ['bien', 'Espacio: queda 61 % (12\u00a0GB).'],
    ['bien', 'Tareas automáticas: ninguna de las 24 falló la última vez.'],
    ['bien', 'Dirección: https://bomberos.example; usted entró por ella, con conexión segura.'],
    ['dato', 'Versión: Cuartel 1.2.0.'],
  ])
  expect(frases.some(({ hacer }) => hacer)).toBe(false)
  expect(titularDe(frases)).toBe('Todo lo que se ha medido anda bien.')
})

test.each([
  ['respaldo', { ultimo_bueno: null }, 'atencion', 'Respaldo: todavía no hay ninguno bueno.'],
  ['respaldo', { ultimo_bueno: null, atrasado: true }, 'mal', 'Respaldo: todavía no hay ninguno bueno.'],
  [
    'respaldo',
    { ultimo_bueno: '2026-11-17T06:00:00.000Z', verificado_en: null, atrasado: true },
    'mal',
    'Último respaldo: 17 de noviembre de 2026, 03:00, sin verificar. Tiene más de 48 horas.',
  ],
  [
    'respaldo',
    { copia: 'falta' },
    'atencion',
    'Último respaldo: hoy 03:00, verificado, pero está solo en este servidor.',
  ],
  [
    'respaldo',
    { copia: 'sin_lugar', ultimo_bueno: '2026-11-19T06:00:00.000Z', verificado_en: '2026-11-20T10:00:00.000Z' },
    'bien',
    'Último respaldo: ayer 03:00, verificado hoy 07:00. Cuartel no lo copia a otro lugar: guarde usted una copia.',
  ],
  [
    'correo',
    { servidor: false },
    'atencion',
    'Correo: no está configurado; nada sale de aquí, y los correos se leen en esta pantalla.',
  ],
  ['correo', { fallidos: 3 }, 'atencion', 'Correo: 3 no salieron; el último salió hace 5 minutos.'],
  ['correo', { fallidos: 1 }, 'atencion', 'Correo: uno no salió; el último salió hace 5 minutos.'],
  [
    'correo',
    { pendientes: 4, espera_desde: '2026-11-20T16:00:00.000Z', ultimo_enviado: null },
    'mal',
    'Correo: 4 esperan salir desde hoy 13:00; todavía no ha salido ninguno.',
  ],
  [
    'correo',
    { pendientes: 1, espera_desde: '2026-11-20T16:50:00.000Z' },
    'bien',
    'Correo: funciona; el último salió hace 5 minutos.',
  ],
  ['correo', { ultimo_enviado: null }, 'sin_medir', 'Correo: está configurado; todavía no ha salido ninguno.'],
  ['espacio', { libre: 1e9, estado: 'poco' }, 'atencion', 'Espacio: solo queda 5 % (1\u00a0GB).'],
  [
    'espacio',
    { libre: 5e7, estado: 'lleno' },
    'mal',
    'Espacio: solo queda 0 % (50\u00a0MB); ya casi no se puede guardar nada.',
  ],
  ['tareas', { con_error: ['A'] }, 'atencion', 'Tareas automáticas: una falló la última vez (A).'],
  [
    'tareas',
    { con_error: ['A', 'B'], detenidas: ['C'] },
    'mal',
    'Tareas automáticas: 2 fallaron la última vez (A, B); una no empieza a su hora (C).',
  ],
  ['base', { motor: 'PostgreSQL', revisada_en: null }, 'bien', 'Base de datos: responde.'],
  ['base', { danada: true }, 'mal', 'Base de datos: el respaldo de hoy 03:00 la encontró dañada.'],
  [
    'base',
    { revisada_en: null },
    'sin_medir',
    'Base de datos: responde; se revisa entera con cada respaldo, y aún no hay ninguno.',
  ],
] as const)('%s %j', (parte, change, luz, texto) => {
  const frase = fraseCon(parte, change as never)
  expect([frase?.luz, frase?.texto]).toEqual([luz, texto])
  // What is not well says what to do.
  expect(Boolean(frase?.hacer) || luz === 'bien' || parte === 'base').toBe(true)
})

test('the address is as the browser found it', () => {
  const of = (direccion: string | null, where = pagina) =>
    frasesDe({ ...bien, direccion }, now, where).find(({ clave }) => clave === 'direccion')
  expect(of(null)?.texto).toContain('no está definida')
  expect(of('https://otra.example')?.texto).toBe(
    'Dirección: los correos enlazan a https://otra.example, y usted entró por https://bomberos.example.',
  )
  const plain = { origen: 'http://bomberos.example', segura: false }
  expect(of('http://bomberos.example', plain)).toMatchObject({
    luz: 'atencion',
    hacer: expect.stringContaining('https'),
  })
})

test('the headline counts the worst', () => {
  const luces = (...of: ('bien' | 'atencion' | 'mal')[]) => titularDe(of.map((luz) => ({ luz })))
  expect(luces('bien', 'atencion')).toBe('Hay una cosa que atender.')
  expect(luces('atencion', 'atencion')).toBe('Hay 2 cosas que atender.')
  expect(luces('mal', 'atencion')).toBe('Hay una cosa que no anda bien.')
  expect(luces('mal', 'mal')).toBe('Hay 2 cosas que no andan bien.')
})

test('a moment is told by its day', () => {
  expect(cuando('2026-11-20T03:30:00.000Z', now)).toBe('hoy 00:30')
  expect(cuando('2026-11-20T02:30:00.000Z', now)).toBe('ayer 23:30')
  expect(cuando('2026-11-10T02:30:00.000Z', now)).toBe('9 de noviembre de 2026, 23:30')
})
