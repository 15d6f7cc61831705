import { describe, expect, test } from 'vitest'
import { estadosUsuario } from '#contract/perfil.ts'
import {
  faultsOfBaja,
  faultsOfIngreso,
  faultsOfPersona,
  hearsOfRejection,
  isClosed,
  isInvited,
  isPending,
  refusalOfApproval,
  refusalOfRemoval,
  refusalOfResend,
  refusalOfRole,
  refusalOfStatus,
  searchedFor,
} from './usuarios.rules.ts'

const [admin, bombero] = [1, 6]
const actorId = 1
const two = { actorId, administradores: [1, 2] }
/** The caller is no longer one of them. */
const onlyTwo = { actorId, administradores: [2] }
const member = (id: number, estado: (typeof estadosUsuario)[number] = 'activo', con_clave: 0 | 1 = 1) => ({
  id,
  estado,
  con_clave,
  email: 'rosa@demo.cl',
})
const closedAccount = { ...member(6, 'baja', 0), email: 'BAJA-6@cuenta.invalid' }

const last = 'Debe existir al menos un administrador activo'
const closed = 'Esta cuenta está dada de baja.'
const notAccepted = 'Esta persona aún no acepta su invitación. Si ya no corresponde, elimine la cuenta.'
const notPending = 'Esta cuenta no está pendiente de aprobación.'

describe('the role', () => {
  test.each([
    ['of another', member(6), bombero, two, undefined],
    ['of another, to administrator', member(6), admin, two, undefined],
    ['of one of two administrators', member(2), bombero, two, undefined],
    ['of the last administrator', member(2), bombero, onlyTwo, last],
    ['of the last administrator, to the same', member(2), admin, onlyTwo, undefined],
    ['of oneself', member(1), bombero, two, 'No puede modificar su propio rol'],
    ['of a closed account', closedAccount, bombero, two, closed],
  ])('%s', (_whose, cuenta, rolId, asked, text) => {
    expect(refusalOfRole(cuenta, rolId, asked)).toBe(text)
  })
})

describe('the state', () => {
  test.each([
    ['of another to suspendido', member(6), 'suspendido', two, undefined],
    ['of a suspended one to activo', member(6, 'suspendido'), 'activo', two, undefined],
    ['of one who left to activo', member(6, 'baja'), 'activo', two, undefined],
    ['of one who left and never had a password to activo', member(6, 'baja', 0), 'activo', two, undefined],
    ['of one without a password to baja', member(6, 'activo', 0), 'baja', two, undefined],
    ['of one who awaits approval to activo', member(6, 'pendiente_aprobacion'), 'activo', two, undefined],
    ['of one who has not verified to activo', member(6, 'pendiente_verificacion'), 'activo', two, undefined],
    ['of an invited one to activo', member(6, 'pendiente_verificacion', 0), 'activo', two, notPending],
    ['of an invited one to baja', member(6, 'pendiente_verificacion', 0), 'baja', two, notAccepted],
    ['of an invited one to suspendido', member(6, 'pendiente_verificacion', 0), 'suspendido', two, notAccepted],
    ['of a closed account to activo', closedAccount, 'activo', two, closed],
    ['of one of two administrators to baja', member(2), 'baja', two, undefined],
    ['of the last administrator to baja', member(2), 'baja', onlyTwo, last],
    ['of the last administrator to suspendido', member(2), 'suspendido', onlyTwo, last],
    ['of oneself', member(1), 'suspendido', two, 'No puede modificar su propio estado'],
  ] as const)('%s', (_whose, cuenta, estado, asked, text) => {
    expect(refusalOfStatus(cuenta, estado, { ...asked, administradores: [...asked.administradores] })).toBe(text)
  })
})

test.each([
  ['another', member(6), two, undefined],
  ['one who waits', member(6, 'pendiente_aprobacion'), two, undefined],
  ['one of two administrators', member(2), two, undefined],
  ['the last administrator', member(2), onlyTwo, last],
  ['oneself', member(1), two, 'No puede eliminar su propia cuenta'],
  ['a closed account', closedAccount, two, closed],
])('deleting %s', (_whom, cuenta, asked, text) => {
  expect(refusalOfRemoval(cuenta, asked)).toBe(text)
})

test('what each state allows', () => {
  const those = (rule: (cuenta: ReturnType<typeof member>) => unknown) =>
    estadosUsuario.filter((estado) => rule(member(6, estado)))
  expect(those((cuenta) => !refusalOfApproval(cuenta))).toEqual(['pendiente_aprobacion'])
  expect(those((cuenta) => !refusalOfResend(cuenta))).toEqual(['pendiente_verificacion'])
  expect(those(isPending)).toEqual(['pendiente_verificacion', 'pendiente_aprobacion'])
  expect(those(hearsOfRejection)).toEqual(['pendiente_aprobacion'])
  expect(those(isClosed)).toEqual([])
  expect(those(isInvited)).toEqual([])
  expect(isInvited(member(6, 'pendiente_verificacion', 0))).toBe(true)
  expect(isInvited(member(6, 'activo', 0))).toBe(false)
  expect(refusalOfResend(member(6, 'activo', 0))).toBeUndefined()
})

test.each([
  [undefined, '2000-01-01', {}],
  ['2020-01-01', '2000-01-01', {}],
  ['2026-11-21', null, { fecha_ingreso: 'La fecha de ingreso no puede ser futura' }],
  [
    '2010-01-01',
    '2000-01-01',
    { fecha_ingreso: 'La fecha de ingreso debe ser al menos 15 años posterior al nacimiento' },
  ],
])('entering on %s, born on %s: %j', (ingreso, nacimiento, faults) => {
  expect(faultsOfIngreso(ingreso, { fecha_nacimiento: nacimiento, calidad: 'activo' }, '2026-11-20')).toEqual(faults)
})

const young = 'El bombero debe tener al menos 18 años'

test.each([
  ['activo', '2008-11-21', { fecha_nacimiento: young }],
  ['aspirante', '2008-11-21', { fecha_nacimiento: young }],
  ['activo', '2008-11-20', {}],
  ['brigadier', '2012-01-01', {}],
  ['activo', undefined, {}],
] as const)('a %s born on %s: %j', (calidad, fecha_nacimiento, faults) => {
  expect(faultsOfPersona({ calidad, fecha_nacimiento }, '2026-11-20')).toEqual(faults)
})

test('only a brigadier enters before 15', () => {
  const persona = { fecha_nacimiento: '2000-01-01', fecha_ingreso: '2012-01-01' } as const
  expect(faultsOfPersona({ ...persona, calidad: 'brigadier' }, '2026-11-20')).toEqual({})
  expect(Object.keys(faultsOfPersona({ ...persona, calidad: 'aspirante' }, '2026-11-20'))).toEqual(['fecha_ingreso'])
})

test.each([
  ['2026-11-21', { fecha_baja: 'La fecha de baja no puede ser futura' }],
  ['2026-11-20', {}],
  ['2009-12-31', { fecha_baja: 'La fecha de baja no puede ser anterior al ingreso' }],
  [null, {}],
])('leaving on %s, after entering in 2010: %j', (fecha_baja, faults) => {
  expect(faultsOfBaja({ fecha_baja }, '2010-01-01', '2026-11-20')).toEqual(faults)
})

test.each([
  ['19.845.113-4', [['19845113-4']]],
  ['19.845.113-', [['19845113-']]],
  ['19845113–4', [['19845113-4']]],
  ['19 845 113 - 4', [['19845113-4']]],
  ['19 845 113-4', [['19845113-4']]],
  ['198451134', [['19845113-4']]],
  ['19.845', [['19845']]],
  ['19845113-4', [['19845113-4']]],
  ['19845113', [['19845113', '1984511-3']]],
  ['6.120.944-K', [['6120944-K']]],
  ['6120944k', [['6120944-k']]],
  ['09.233.870-1', [['9233870-1']]],
  ['Núñez', [['Núñez']]],
  ['valentina.munoz', [['valentina.munoz']]],
  ['', []],
  ['Salinas  ignacia', [['Salinas'], ['ignacia']]],
  ['soto 19.845.113-4', [['soto'], ['19845113-4']]],
])('«%s» searches for %j', (buscar, buscados) => {
  expect(searchedFor(buscar)).toEqual(buscados)
})
