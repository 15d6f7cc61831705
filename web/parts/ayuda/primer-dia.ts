import type { Role } from '#contract/shared/permisos.ts'

/** Facts that the intranet knows by itself; other steps are ticked by hand. */
export type Sabido = 'foto' | 'ficha' | 'avisos' | 'disponibilidad'

interface PasoDelDia {
  id: string
  titulo: string
  texto: string
  ruta: string
  sabido?: Sabido
}

const foto: PasoDelDia = {
  id: 'foto',
  titulo: 'Ponga su fotografía',
  texto: 'En Mi Perfil: así lo reconocen en las listas y en la emergencia.',
  ruta: '/intranet/perfil',
  sabido: 'foto',
}
const ficha: PasoDelDia = {
  id: 'ficha',
  titulo: 'Complete su ficha',
  texto: 'A quién avisar y su grupo sanguíneo: se leen si algo le pasa.',
  ruta: '/intranet/perfil',
  sabido: 'ficha',
}
const avisos: PasoDelDia = {
  id: 'avisos',
  titulo: 'Active los avisos',
  texto: 'En su teléfono: «Activar en este dispositivo», para que le llegue la alarma.',
  ruta: '/intranet/configuracion?vista=mi-cuenta',
  sabido: 'avisos',
}
const disponibilidad: PasoDelDia = {
  id: 'disponibilidad',
  titulo: 'Diga si está disponible',
  texto: 'En el Dashboard, o con su horario de la semana en Mi cuenta.',
  ruta: '/intranet',
  sabido: 'disponibilidad',
}
const lectura: PasoDelDia = {
  id: 'lectura',
  titulo: 'Lea lo obligatorio',
  texto: 'En «Por leer» de la biblioteca, y confirme cada lectura.',
  ruta: '/intranet/documentos?vista=biblioteca',
}

const step = (id: string, titulo: string, texto: string, ruta: string): PasoDelDia => ({ id, titulo, texto, ruta })

const guardia = step(
  'guardia',
  'Revise sus guardias',
  'Confirme las suyas, o tome un turno que falte.',
  '/intranet/guardias',
)
const unidad = step(
  'unidad',
  'Conozca su unidad',
  'Sus papeles, sus contadores y su checklist.',
  '/intranet/material-mayor',
)
const evento = step(
  'evento',
  'Cree una citación',
  'Con su hora, su tenida y su lugar: guárdela como borrador mientras aprende.',
  '/intranet/eventos',
)
const lista = step('lista', 'Pase una lista', 'Elija un acto de hoy y confirme las propuestas.', '/intranet/asistencia')
const cierre = step(
  'cierre',
  'Mire el cierre del mes',
  'Qué falta, qué bloquea y cuándo vence cada cosa.',
  '/intranet/asistencia?vista=cierre',
)
const licencias = step(
  'licencias',
  'Resuelva una licencia',
  'Las que esperan su respuesta van primero.',
  '/intranet/asistencia?vista=licencias',
)
const partes = step(
  'partes',
  'Revise un parte',
  'En Emergencias, las cerradas esperan su revisión.',
  '/intranet/emergencias',
)
const usuarios = step(
  'usuarios',
  'Apruebe a quienes se registraron',
  'Elija su cargo y su rol: el rol decide qué puede hacer.',
  '/intranet/usuarios',
)
const respaldo = step(
  'respaldo',
  'Compruebe el respaldo',
  'Que el último esté bueno, y que haya una copia fuera de la máquina.',
  '/intranet/sistema?vista=respaldos',
)
const sitio = step(
  'sitio',
  'Revise el sitio público',
  'Dirección, teléfono y textos: los ven los vecinos.',
  '/intranet/configuracion?vista=sitio',
)

const dias: Record<Role, PasoDelDia[]> = {
  bombero: [foto, ficha, avisos, disponibilidad, lectura],
  maquinista: [ficha, avisos, disponibilidad, lectura, unidad],
  oficial: [ficha, avisos, disponibilidad, guardia, evento],
  ayudante: [ficha, avisos, disponibilidad, lista, cierre],
  capitan: [ficha, avisos, disponibilidad, licencias, partes],
  admin: [ficha, avisos, usuarios, respaldo, sitio],
}

/** The five steps of a role's first day. */
export const primerDia = (role: Role): readonly PasoDelDia[] => dias[role]
