import { type Escrito, insertElemento, type Parte } from '#server/plumbing/hoja/elementos.queries.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'hoja-servicios.get':          [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.pdf':          [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.periodos':     [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.addPeriodo':   [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'hoja-servicios.changePeriodo':[401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.removePeriodo':[401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.porRegistrar': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.cargos':       [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.addCargo':     [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'hoja-servicios.changeCargo':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.removeCargo':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.premios':      [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.addPremio':    [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'hoja-servicios.changePremio': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.removePremio': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
}

const servido = { desde: '2026-01-01', hasta: null, motivo: null }
const tesorera = { cargo: 'Tesorera', desde: '2026-01-01', hasta: null, acta: null }
const constancia = { tipo: 'Constancia, 5 años', fecha: '2026-01-01', vigencia: null, acta: null }

export const untraced = {
  'hoja-servicios.pdf': 'its own row, `exportar` of the member',
  'hoja-servicios.porRegistrar': 'names, and awards that are due',
}

export const traced = ({ member }: On) => ({
  'hoja-servicios.get': { params: { id: member } },
  'hoja-servicios.periodos': { params: { id: member } },
})

export function samples({ db, newMember }: On): Samples {
  const newElemento = async <P extends Parte>(parte: P, escrito: Escrito<P>) => {
    const id = await newMember()
    return { id, elemento: await insertElemento(db, parte, id, escrito) }
  }
  return {
    'hoja-servicios.get': async () => ({ params: { id: await newMember() } }),
    'hoja-servicios.pdf': async () => ({ params: { id: await newMember() } }),
    'hoja-servicios.periodos': async () => ({ params: { id: await newMember() } }),
    'hoja-servicios.addPeriodo': async () => ({ params: { id: await newMember() }, body: servido }),
    'hoja-servicios.changePeriodo': async () => ({
      params: await newElemento('periodos', servido),
      body: { ...servido, hasta: '2026-02-01' },
    }),
    'hoja-servicios.removePeriodo': async () => ({ params: await newElemento('periodos', servido) }),
    'hoja-servicios.cargos': async () => ({ params: { id: await newMember() } }),
    'hoja-servicios.addCargo': async () => ({ params: { id: await newMember() }, body: tesorera }),
    'hoja-servicios.changeCargo': async () => ({
      params: await newElemento('cargos', tesorera),
      body: { ...tesorera, hasta: '2026-02-01' },
    }),
    'hoja-servicios.removeCargo': async () => ({ params: await newElemento('cargos', tesorera) }),
    'hoja-servicios.premios': async () => ({ params: { id: await newMember() } }),
    'hoja-servicios.addPremio': async () => ({ params: { id: await newMember() }, body: constancia }),
    'hoja-servicios.changePremio': async () => ({
      params: await newElemento('premios', constancia),
      body: { ...constancia, acta: 'Sesión 12' },
    }),
    'hoja-servicios.removePremio': async () => ({ params: await newElemento('premios', constancia) }),
  }
}

const periodo = { desde: '2021-03-16', hasta: '2024-12-31', motivo: 'Estudios' }
const cargo = { cargo: 'Tesorera', desde: '2022-01-01', hasta: '2022-12-31', acta: 'Sesión 12' }
const premio = { tipo: 'Constancia, 5 años', fecha: '2026-03-16', vigencia: '2026-04-01', acta: 'Sesión 40' }

export const bodies = (): Bodies => ({
  'hoja-servicios.addPeriodo': periodo,
  'hoja-servicios.changePeriodo': { ...periodo, version: 1 },
  'hoja-servicios.addCargo': cargo,
  'hoja-servicios.changeCargo': { ...cargo, version: 1 },
  'hoja-servicios.addPremio': { ...premio, vigencia: null },
  'hoja-servicios.changePremio': { ...premio, version: 1 },
})

/** The bombera's record, with an entry in each part. */
export async function target({ db, member: id }: On) {
  const elementos: Record<string, number> = {
    Periodo: await insertElemento(db, 'periodos', id, periodo),
    Cargo: await insertElemento(db, 'cargos', id, cargo),
    Premio: await insertElemento(db, 'premios', id, { ...premio, vigencia: '2021-04-01' }),
  }
  return (name: string) => ({ id, elemento: elementos[name.replace(/.*(add|change)/, '')] })
}
