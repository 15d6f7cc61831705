import type { CategoriaActo } from '#contract/catalogos.ts'
import type { Curso } from '#contract/capacitaciones/cursos.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import type { TipoCapacitacion } from '#contract/capacitaciones/estados.ts'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'
import { figure, typed } from '#web/plumbing/cifras.ts'
import { hour, localDay } from '#web/plumbing/format.ts'

interface SesionEscrita {
  /** Of this form. */
  llave: number
  id?: number
  inicio: string
  termino: string
  tema: string
}

/** An edition as it stands in its form. */
export interface Escrita {
  curso_id: string
  titulo: string
  tipo: TipoCapacitacion
  instructores: EdicionCompleta['instructores']
  instructor_externo: string
  material: Elegible[]
  lugar: string
  inicio: string
  termino: string
  sesiones: SesionEscrita[]
  horas: string
  cupo: string
  inscripcion_hasta: string
  nota_minima: string
  asistencia_minima_pct: string
  costo: string
  categoria: CategoriaActo
}

/** `2026-11-20T20:00`, local. */
const momento = (instante: string): string => `${localDay(new Date(instante))}T${hour(instante)}`

/** The form of an edition, or of a new one that begins on a day. */
export function escritaDe(edicion: EdicionCompleta | undefined, dia: string): Escrita {
  if (!edicion)
    return {
      curso_id: '',
      titulo: '',
      tipo: 'academia',
      instructores: [],
      instructor_externo: '',
      material: [],
      lugar: 'Cuartel',
      inicio: `${dia}T09:00`,
      termino: `${dia}T13:00`,
      sesiones: [{ llave: 0, inicio: `${dia}T09:00`, termino: `${dia}T13:00`, tema: 'Sesión única' }],
      horas: '4',
      cupo: '',
      inscripcion_hasta: '',
      nota_minima: '5,0',
      asistencia_minima_pct: '80',
      costo: '',
      categoria: 'obligatorio_compania',
    }
  const { curso_id, titulo, tipo, instructores, instructor_externo, lugar, sesiones, categoria } = edicion
  const cifra = (value: number | null) => (value === null ? '' : typed(value))
  return {
    curso_id: String(curso_id),
    titulo,
    tipo,
    instructores,
    instructor_externo: instructor_externo ?? '',
    material: edicion.material.map(({ id, titulo }) => ({ id, nombre: titulo })),
    lugar: lugar ?? '',
    inicio: momento(edicion.inicio),
    termino: momento(edicion.termino),
    sesiones: sesiones.map(({ id, inicio, termino, tema }) => {
      return { llave: id, id, inicio: momento(inicio), termino: momento(termino), tema }
    }),
    horas: cifra(edicion.horas),
    cupo: cifra(edicion.cupo),
    inscripcion_hasta: edicion.inscripcion_hasta === null ? '' : momento(edicion.inscripcion_hasta),
    nota_minima: cifra(edicion.nota_minima),
    asistencia_minima_pct: cifra(edicion.asistencia_minima_pct),
    costo: cifra(edicion.costo),
    categoria,
  }
}

/** A course that is chosen brings its name and hours, and the kind of its giver. */
export const deCurso = ({ id, nombre, horas, entidad }: Curso): Partial<Escrita> => ({
  curso_id: String(id),
  titulo: nombre,
  horas: typed(horas),
  tipo: entidad === 'ANB' ? 'curso_anb' : entidad === 'Compañía' ? 'academia' : 'externo',
  categoria: entidad === 'Compañía' ? 'obligatorio_compania' : 'no_computa',
})

/** Body of both calls: the server judges what is no figure. */
export function cuerpoDe(escrita: Escrita) {
  const cifra = (value: string) => figure(value) as number
  const { curso_id, horas, cupo, inscripcion_hasta, nota_minima, asistencia_minima_pct, costo, ...rest } = escrita
  const { instructores, material, ...same } = rest
  return {
    ...same,
    instructor_ids: instructores.map(({ id }) => id),
    material_ids: material.map(({ id }) => id),
    sesiones: rest.sesiones.map(({ llave: _llave, ...sesion }) => sesion),
    curso_id: cifra(curso_id),
    horas: cifra(horas),
    cupo: cifra(cupo) as number | null,
    inscripcion_hasta: inscripcion_hasta || null,
    nota_minima: cifra(nota_minima) as number | null,
    asistencia_minima_pct: cifra(asistencia_minima_pct),
    costo: cifra(costo) as number | null,
  }
}
