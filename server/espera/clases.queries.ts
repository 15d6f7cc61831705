import type { Alerta } from '#contract/dashboard.ts'
import { type GrupoEspera, itemsPorGrupo, type TipoEspera, tiposEspera } from '#contract/espera.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Clase, Pregunta } from './clase.ts'
import { deEmergencias } from './de-emergencias.queries.ts'
import { deGuardias } from './de-guardias.queries.ts'
import { deMaterial } from './de-material.queries.ts'
import { dePersonas } from './de-personas.queries.ts'

const todas: readonly Clase[] = [...deEmergencias, ...deGuardias, ...deMaterial, ...dePersonas]

/** All kinds, the grave ones first, in the order of the contract. */
export const clases: readonly Clase[] = tiposEspera
  .flatMap((tipo) => todas.filter((clase) => clase.tipo === tipo))
  .toSorted((a, b) => Number(b.nivel === 'grave') - Number(a.nivel === 'grave'))

/** Kinds with something that the caller may act on: a few of each, or a page of the one that is asked for. */
export async function listGrupos(
  asked: Pregunta,
  { grupo, page, limit }: Pagina & { grupo?: TipoEspera | undefined },
): Promise<GrupoEspera[]> {
  const grupos: GrupoEspera[] = []
  for (const { tipo, nivel, enlace, may, count, list } of clases) {
    if (!may(asked.lector)) continue
    const total = await count(asked)
    if (total === 0) continue
    const read = () => (grupo ? list(asked, limit, (page - 1) * limit) : list(asked, itemsPorGrupo, 0))
    grupos.push({ tipo, nivel, total, enlace, data: grupo === undefined || grupo === tipo ? await read() : [] })
  }
  return grupos
}

/** The same kinds in a line each, for the first page. */
export async function listAlertas(asked: Pregunta): Promise<Alerta[]> {
  const alertas: Alerta[] = []
  for (const { tipo, nivel, enlace, texto, may, count, list, porNombre } of clases) {
    if (!may(asked.lector)) continue
    const cuantas = await count(asked)
    if (cuantas === 0) continue
    if (!porNombre) alertas.push({ tipo, nivel, texto: texto(cuantas), enlace, cuantas })
    else
      for (const one of await list(asked, cuantas, 0))
        alertas.push({ tipo, nivel, texto: one.titulo, enlace: one.enlace, cuantas: 1 })
  }
  return alertas
}
