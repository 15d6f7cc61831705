import { describe, expect, test } from 'vitest'
import {
  can,
  type Hechos,
  holds,
  isConditional,
  mightHold,
  type Permiso,
  permisos,
  type Role,
  roles,
} from './permisos.ts'

// domain §2.0.2: who holds what under which condition
const condicionales = [
  ['emergencias.abrir', 'bombero', 'de_guardia'],
  ['emergencias.editar', 'bombero', 'a_cargo'],
  ['emergencias.editar', 'maquinista', 'a_cargo'],
  ['lista.pasar', 'bombero', 'encargado'],
  ['lista.pasar', 'maquinista', 'encargado'],
  ['equipamiento.editar', 'bombero', 'reportar'],
  ['equipamiento.editar', 'maquinista', 'controlar'],
  ['equipamiento.dar_de_baja', 'oficial', 'proponer'],
  ['estadisticas.de_otros', 'bombero', 'propio'],
  ['estadisticas.de_otros', 'maquinista', 'propio'],
  ['accidentes.registrar', 'bombero', 'a_cargo'],
  ['accidentes.registrar', 'maquinista', 'a_cargo'],
  ['libro_guardia.escribir', 'bombero', 'de_guardia'],
  ['libro_guardia.escribir', 'maquinista', 'de_guardia'],
] as const satisfies [Permiso, Role, string][]

const condiciones = [...new Set(condicionales.map(([, , condicion]) => condicion))]
const only = (given?: string, holding = true) =>
  Object.fromEntries(condiciones.map((one) => [one, (one === given) === holding])) as Hechos<Permiso>

describe('a conditional cell', () => {
  test.each(condicionales)('%s of a %s is granted if %s, and by nothing else', (permiso, role, condicion) => {
    expect(holds(role, permiso, only(condicion))).toBe(true)
    expect(holds(role, permiso, only(condicion, false))).toBe(false)
    expect(can(role, permiso)).toBe(false)
    expect(mightHold(role, permiso)).toBe(true)
  })

  test('is one of these', () => {
    const found = permisos.flatMap((permiso) =>
      roles.filter((role) => mightHold(role, permiso) && !can(role, permiso)).map((role) => `${permiso} ${role}`),
    )
    expect(found.toSorted()).toEqual(condicionales.map(([permiso, role]) => `${permiso} ${role}`).toSorted())
    const named = new Set<Permiso>(condicionales.map(([permiso]) => permiso))
    expect(permisos.filter(isConditional)).toEqual(permisos.filter((permiso) => named.has(permiso)))
  })
})

test('no fact changes a cell that says yes or no', () => {
  for (const permiso of permisos)
    for (const role of roles.filter((role) => can(role, permiso) === mightHold(role, permiso))) {
      const said = [only(), only(undefined, false)].map((hechos) => holds(role, permiso, hechos))
      expect(said).toEqual([can(role, permiso), can(role, permiso)])
    }
})
