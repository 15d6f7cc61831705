import { z } from 'zod'
import { type Calidad, calidades, niveles } from '#contract/perfil.ts'
import { type Cargo, cargos } from '#contract/shared/cargos.ts'
import { DiaIngresado } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { Rut } from '#contract/shared/rut.ts'
import { Telefono } from '#contract/shared/telefono.ts'
import { Email, nombrePersona, texto } from '#contract/shared/texto.ts'
import { type CampoMiembro, columnasMiembro, type FilaImportada } from '#contract/usuarios/importacion.ts'
import { type FilaLeida, plain } from './planilla.rules.ts'
import { faultsOfPersona } from './usuarios.rules.ts'

const posts = new Map<string, Cargo>([
  ...cargos.map((cargo) => [plain(cargo), cargo] as const),
  ...['Primero', 'Segundo', 'Tercero', 'Cuarto'].map(
    (ordinal, index) => [plain(`Teniente ${ordinal}`), `Teniente ${index + 1}` as Cargo] as const,
  ),
  ['voluntario', 'Bombero'],
  ['voluntaria', 'Bombero'],
  ['bombera', 'Bombero'],
  ['capitana', 'Capitán'],
  ['honorario', 'Bombero Honorario'],
])
const kinds = new Map<string, Calidad>([
  ...calidades.map((calidad) => [plain(calidad), calidad] as const),
  ['activa', 'activo'],
  ['honoraria', 'honorario'],
  ['postulante', 'aspirante'],
])

const oneOf = <T extends string>(words: Map<string, T>) =>
  z.string().transform((value, context) => {
    const found = words.get(plain(value))
    if (found === undefined) context.addIssue({ code: 'custom', message: mensajes.valorInvalido })
    return found ?? z.NEVER
  })

/** `20-8-2014`, `20/08/2014` or `20.08.2014` as well as `2014-08-20`. */
const dia = z
  .string()
  .transform((value) =>
    value.replace(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, (_all, day, month, year) =>
      [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    ),
  )
  .pipe(DiaIngresado)

/** However it was written, with its dash where it belongs. */
const rut = z
  .string()
  .transform((value) =>
    value
      .replaceAll(/[\s.\u2010-\u2015-]/g, '')
      .replace(/^(\d{7,8})([\dk])$/i, (_all, body, digit) => `${body}-${digit}`),
  )
  .pipe(Rut)

const Fila = z.object({
  nombre: nombrePersona,
  email: Email,
  rut: rut.optional(),
  telefono: Telefono.optional(),
  fecha_nacimiento: dia.optional(),
  fecha_ingreso: dia.optional(),
  cargo: texto(1, 80).default('Bombero'),
  cargo_detalle: texto(1, 80).optional(),
  nivel_bombero: oneOf(new Map(niveles.map((nivel) => [plain(nivel), nivel]))).optional(),
  calidad: oneOf(kinds).default('activo'),
  clave_radial: texto(1, 20).optional(),
  numero_registro_compania: texto(1, 30).optional(),
  numero_registro_general: texto(1, 30).optional(),
})

export type Miembro = Omit<z.output<typeof Fila>, 'cargo'> & { cargo: Cargo }

/** One row judged by itself: who would be registered, or by which columns nobody. */
export interface FilaJuzgada {
  leida: FilaLeida
  miembro?: Miembro
  faults: Partial<Record<CampoMiembro, string>>
}

export function judgeFila(leida: FilaLeida, hoy: string, edadMinima?: number): FilaJuzgada {
  const { data, error } = Fila.safeParse(leida.valores)
  if (!data) return { leida, faults: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) }
  const faults = faultsOfPersona(data, hoy, edadMinima)
  return { leida, faults, ...(Object.keys(faults).length === 0 && { miembro: { ...data, ...postOf(data) } }) }
}

/** A post that is none of ours is another one, by its name (domain §1.1). */
function postOf({ cargo, cargo_detalle }: { cargo: string; cargo_detalle?: string | undefined }) {
  const known = posts.get(plain(cargo))
  return known ? { cargo: known, cargo_detalle } : { cargo: 'Otro' as const, cargo_detalle: cargo_detalle ?? cargo }
}

/** The same rows, without those whose address or RUT a member has already, or a row before them. */
export function withoutTaken(filas: FilaJuzgada[], taken: Record<'email' | 'rut', ReadonlySet<string>>): FilaJuzgada[] {
  const seen = { email: new Map<string, number>(), rut: new Map<string, number>() }
  const inUse = { email: mensajes.emailEnUso, rut: mensajes.rutEnUso }
  return filas.map((juzgada) => {
    const { miembro, leida } = juzgada
    if (!miembro) return juzgada
    const faults: FilaJuzgada['faults'] = {}
    for (const campo of ['email', 'rut'] as const) {
      const value = miembro[campo]
      if (!value) continue
      const before = seen[campo].get(value)
      if (taken[campo].has(value)) faults[campo] = inUse[campo]
      else if (before) faults[campo] = mensajes.filaRepetida(before)
      else seen[campo].set(value, leida.fila)
    }
    return Object.keys(faults).length > 0 ? { leida, faults } : juzgada
  })
}

/** A row as the person sees it: how it was understood, or else how it was read, and what is wrong with it. */
export function shown({ leida: { fila, valores }, miembro, faults }: FilaJuzgada): FilaImportada {
  const { nombre = '', rut = '', email = '', calidad = '' } = { ...valores, ...miembro }
  const post = miembro?.cargo === 'Otro' ? `Otro (${miembro.cargo_detalle ?? ''})` : miembro?.cargo
  return {
    fila,
    nombre,
    rut,
    email,
    calidad,
    cargo: post ?? valores.cargo ?? '',
    errores: columnasMiembro.flatMap(({ campo, titulo }) =>
      faults[campo] ? [{ columna: titulo, texto: faults[campo] }] : [],
    ),
  }
}
