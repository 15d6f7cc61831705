import { describe, expect, test } from 'vitest'
import { maySee } from '#contract/shared/permisos.ts'
import { faultsOfFechas, faultsOfVacios, forbiddenChanges, isGone, mayChange, newEmail } from './perfil.rules.ts'

test.each([
  ['bombero', 6, 6, true, true],
  ['bombero', 6, 7, false, false],
  ['maquinista', 6, 7, false, false],
  ['oficial', 6, 7, false, false],
  ['ayudante', 6, 7, true, false],
  ['capitan', 6, 7, true, false],
  ['admin', 6, 7, true, true],
] as const)('a %s with id %i sees profile %i: %s; edits it: %s', (role, id, other, sees, changes) => {
  expect([maySee({ id, role }, other), mayChange({ id, role }, other)]).toEqual([sees, changes])
})

describe('forbidden changes', () => {
  const before = {
    rut: '19845113-4',
    cargo: 'Bombero',
    nivel_bombero: null,
    fecha_ingreso: '2021-03-16',
    role_id: 6,
    estado: 'activo',
    foto_perfil: null,
    calidad: 'activo',
    cargo_detalle: null,
    clave_radial: null,
    es_conductor: false,
    es_cuartelero: false,
    habilitado_a_cargo: false,
    numero_registro_compania: '418',
    numero_registro_general: null,
    comparte_telefono: false,
    role: 'bombero',
    email_pendiente: null,
  } as const
  const everything = {
    foto_perfil: 'x',
    estado: 'suspendido',
    role_id: 1,
    fecha_ingreso: null,
    nivel_bombero: 'Operativo',
    cargo: 'Otro',
    rut: null,
    calidad: 'honorario',
    cargo_detalle: 'Tesorera',
    clave_radial: '41',
    es_conductor: true,
    es_cuartelero: true,
    habilitado_a_cargo: true,
    numero_registro_compania: null,
    numero_registro_general: '2140',
    comparte_telefono: true,
    role: 'admin',
    email_pendiente: 'x@y.cl',
  } as const
  const all = [
    'RUT',
    'cargo',
    'detalle del cargo',
    'nivel',
    'fecha de ingreso',
    'calidad',
    'clave radial',
    'conductor',
    'cuartelero',
    'habilitación a cargo',
    'número de registro de la compañía',
    'número de registro general',
    'rol',
    'estado',
    'foto',
    'correo por confirmar',
  ]

  test.each([
    ['sent back as it is', before, true, []],
    ['not sent', { nombre: 'Antonia', telefono: '+56912345678', email: 'a@b.cl' }, true, []],
    ['on one’s own', everything, true, all],
    ['on another’s', everything, false, ['rol', 'estado', 'foto', 'correo por confirmar', 'teléfono compartido']],
    ['one alone', { ...before, cargo: 'Otro' }, true, ['cargo']],
    ['set where it was empty', { nivel_bombero: 'Inicial' }, true, ['nivel']],
  ] as const)('%s', (_what, cambio, own, campos) => {
    expect(forbiddenChanges(before, cambio, own)).toEqual(campos)
  })
})

test.each([
  [{}, {}],
  [{ telefono: '+56912345678', fecha_nacimiento: '1999-12-05' }, {}],
  [{ telefono: null }, { telefono: 'Este campo es obligatorio' }],
  [
    { telefono: null, fecha_nacimiento: null },
    { telefono: 'Este campo es obligatorio', fecha_nacimiento: 'Este campo es obligatorio' },
  ],
])('%j cleared: %j', (despues, faults) => {
  expect(faultsOfVacios(despues)).toEqual(faults)
})

describe('dates', () => {
  const before = { fecha_nacimiento: '1999-12-05', fecha_ingreso: '2021-03-16', calidad: 'activo' } as const
  const tooYoung = 'El bombero debe tener al menos 18 años'
  const early = 'La fecha de ingreso debe ser al menos 15 años posterior al nacimiento'

  test.each([
    [{}, {}],
    [{ fecha_nacimiento: '2000-12-05' }, {}],
    [{ fecha_nacimiento: '2006-03-16' }, {}],
    [{ fecha_nacimiento: '2006-03-17' }, { fecha_nacimiento: early }],
    [{ fecha_nacimiento: '2008-11-21' }, { fecha_nacimiento: tooYoung }],
    [{ fecha_nacimiento: '2030-01-01' }, { fecha_nacimiento: tooYoung }],
    [{ fecha_ingreso: '2026-11-20' }, {}],
    [{ fecha_ingreso: '2026-11-21' }, { fecha_ingreso: 'La fecha de ingreso no puede ser futura' }],
    [{ fecha_ingreso: '2014-12-04' }, { fecha_ingreso: early }],
    [{ fecha_ingreso: null }, {}],
    [{ fecha_ingreso: null, fecha_nacimiento: '2008-11-20' }, {}],
    [
      { fecha_ingreso: '2022-01-01', fecha_nacimiento: '2008-11-21' },
      { fecha_ingreso: early, fecha_nacimiento: tooYoung },
    ],
  ])('%j: %j', (cambio, faults) => {
    expect(faultsOfFechas(before, cambio, '2026-11-20')).toEqual(faults)
  })

  test.each([
    ['brigadier', '2010-11-20', { calidad: 'activo' }, { calidad: tooYoung }],
    ['brigadier', '2008-11-21', { calidad: 'aspirante' }, { calidad: tooYoung }],
    ['brigadier', '2008-11-20', { calidad: 'aspirante' }, {}],
    ['brigadier', null, { calidad: 'activo' }, {}],
    ['brigadier', '2010-11-20', { calidad: 'brigadier' }, {}],
    ['brigadier', '2010-11-20', { fecha_nacimiento: '2011-11-20' }, {}],
    ['brigadier', '2010-11-20', { calidad: 'activo', fecha_nacimiento: '2008-11-20' }, {}],
    ['brigadier', '2010-11-20', { calidad: 'activo', fecha_nacimiento: '2010-11-21' }, { fecha_nacimiento: tooYoung }],
    ['activo', '2010-11-20', { calidad: 'honorario' }, {}],
    ['activo', '2010-11-20', { calidad: 'brigadier' }, {}],
  ] as const)('of a %s born on %s, %j: %j', (calidad, fecha_nacimiento, cambio, faults) => {
    const joven = { fecha_nacimiento, fecha_ingreso: null, calidad }
    expect(faultsOfFechas(joven, cambio, '2026-11-20')).toEqual(faults)
  })

  test('a brigadier’s day of entry is asked for again on leaving the brigade', () => {
    const joven = { fecha_nacimiento: '2008-01-01', fecha_ingreso: '2018-03-01', calidad: 'brigadier' } as const
    const falls = (cambio: object) => faultsOfFechas(joven, cambio, '2026-11-20')
    expect(falls({ fecha_ingreso: '2017-03-01' })).toEqual({})
    expect(falls({ calidad: 'activo' })).toEqual({ fecha_ingreso: early })
    expect(falls({ calidad: 'activo', fecha_ingreso: '2026-11-20' })).toEqual({})
  })

  test('of a brigadier follow the company’s age rule', () => {
    const joven = { fecha_nacimiento: '2010-11-20', fecha_ingreso: null, calidad: 'brigadier' } as const
    expect(faultsOfFechas(joven, { calidad: 'activo' }, '2026-11-20', 16)).toEqual({})
  })

  test('of a brigadier, or unchanged in an old record, are not checked again', () => {
    const odd = { fecha_nacimiento: '2012-01-01', fecha_ingreso: '2020-01-01', calidad: 'activo' } as const
    expect(faultsOfFechas(odd, {}, '2026-11-20')).toEqual({})
    expect(faultsOfFechas(odd, odd, '2026-11-20')).toEqual({})
  })
})

test.each([
  ['a@b.cl', undefined, undefined],
  ['a@b.cl', 'a@b.cl', undefined],
  ['a@b.cl', 'c@d.cl', 'c@d.cl'],
])('one at %s who writes %s must confirm %s', (email, written, nuevo) => {
  expect(newEmail({ email }, written)).toBe(nuevo)
})

test('only former members have a read-only profile', () => {
  expect([isGone({ estado: 'baja' }), isGone({ estado: 'suspendido' })]).toEqual([true, false])
})
