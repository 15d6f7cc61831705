import type { Nivel } from '#contract/perfil.ts'
import type { Malla } from '#contract/capacitaciones/cursos.ts'
import { insertCurso, listCursos } from '#server/capacitaciones/cursos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

interface Inicial {
  codigo: string
  nombre: string
  corto?: string
  horas: number
  vigencia?: number
  requisitos?: string[]
}

const inicial: Inicial[] = [
  { codigo: 'I-101', nombre: 'Fuego y Tácticas', corto: 'Fuego y tácticas', horas: 16 },
  { codigo: 'I-102', nombre: 'Equipos de Protección Personal', corto: 'Protección personal', horas: 8 },
  { codigo: 'I-103', nombre: 'Gestión de Riesgos Bomberiles', corto: 'Gestión de riesgos', horas: 12 },
  {
    codigo: 'I-104',
    nombre: 'Control de Incendios Forestales',
    corto: 'Incendios forestales',
    horas: 16,
    vigencia: 48,
  },
  { codigo: 'I-105', nombre: 'Comportamiento Humano en Emergencias', corto: 'Comportamiento humano', horas: 8 },
]
const operativo: Inicial[] = [
  { codigo: 'O-201', nombre: 'Soporte Vital Básico', horas: 16, vigencia: 24 },
  { codigo: 'O-202', nombre: 'Riesgos Eléctricos', corto: 'Riesgos eléctricos', horas: 8, requisitos: ['I-103'] },
  {
    codigo: 'O-203',
    nombre: 'Sobrevivencia en Incendios Estructurales',
    corto: 'Sobrevivencia',
    horas: 16,
    requisitos: ['I-101', 'I-102'],
  },
  { codigo: 'O-204', nombre: 'Introductorio CRIMAP', horas: 8, requisitos: ['I-103'] },
]
const profesional: Inicial[] = [
  { codigo: 'P-301', nombre: 'Oficial de Seguridad del Incidente', corto: 'Oficial de seguridad', horas: 24 },
  { codigo: 'P-302', nombre: 'Mandos Superiores', horas: 24, requisitos: ['P-301'] },
  { codigo: 'P-303', nombre: 'CRIMAP', horas: 40, requisitos: ['O-204'] },
]
const sinNivel: Inicial[] = [
  {
    codigo: 'S-401',
    nombre: 'Formación de Conductores, clase F',
    corto: 'Conductores clase F',
    horas: 40,
    vigencia: 36,
  },
  { codigo: 'S-402', nombre: 'Uso y Cuidado de Equipos ERA', corto: 'Equipos ERA', horas: 6, requisitos: ['I-102'] },
]

/** Earlier manuals, which still count (domain §1.7). */
const anteriores = new Set(['I-101', 'I-102'])

const dadosPor: [Nivel | null, Inicial[]][] = [
  ['Inicial', inicial],
  ['Operativo', operativo],
  ['Profesional', profesional],
  [null, sinNivel],
]

/** Inserts the courses of domain §1.7 where there are none: a course is never removed. */
export async function insertCursosIniciales(db: Db, now: Date): Promise<void> {
  if ((await listCursos(db)).length > 0) return
  const ids = new Map<string, number>()
  for (const [nivel, cursos] of dadosPor)
    for (const { codigo, nombre, corto = null, horas, vigencia = null, requisitos = [] } of cursos) {
      const interna = codigo === 'S-402'
      const malla: Malla = interna ? 'interna' : anteriores.has(codigo) ? 'anterior' : '2025'
      const curso = { codigo, nombre, nombre_corto: corto, nivel, malla, horas, vigencia_meses: vigencia }
      const { id } = await insertCurso(
        db,
        {
          ...curso,
          entidad: interna ? 'Compañía' : 'ANB',
          // Of the academy: an officer proposes who goes (domain §2.3).
          requiere_aprobacion: !interna,
          requisitos: requisitos.flatMap((codigo) => ids.get(codigo) ?? []),
          activo: true,
        },
        now,
      )
      ids.set(codigo, id)
    }
}
