import type { Nivel } from '#contract/perfil.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import type { Role } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'

/** The password of everyone in the demo and in the tests (decisions §1). */
export const castPassword = 'Sirena132Bronce'

export interface Persona {
  nombre: string
  email: string
  /** Body of the RUT; the check digit is computed. */
  rut: number
  cargo: Cargo
  role: Role
  nivel?: Nivel
  ingreso?: string
  nacimiento: string
  estado?: Row<'usuarios'>['estado']
}

/** Named people shared by the demo and the tests. */
export const cast = {
  administradora: {
    nombre: 'Ignacia Salinas Prat',
    email: 'admin@demo.cl',
    rut: 14_203_551,
    cargo: 'Otro',
    role: 'admin',
    ingreso: '2009-03-14',
    nacimiento: '1984-07-02',
  },
  capitana: {
    nombre: 'Marcela Soto Araneda',
    email: 'capitan@demo.cl',
    rut: 13_877_420,
    cargo: 'Capitán',
    role: 'capitan',
    nivel: 'Profesional',
    ingreso: '2004-08-20',
    nacimiento: '1982-11-30',
  },
  teniente: {
    nombre: 'Catalina Rivas Montt',
    email: 'catalina.rivas@demo.cl',
    rut: 16_540_982,
    cargo: 'Teniente 2',
    role: 'oficial',
    nivel: 'Operativo',
    ingreso: '2013-05-06',
    nacimiento: '1990-01-18',
  },
  ayudante: {
    nombre: 'Joaquín Araya Núñez',
    email: 'ayudante@demo.cl',
    rut: 17_316_204,
    cargo: 'Ayudante',
    role: 'ayudante',
    nivel: 'Operativo',
    ingreso: '2014-08-20',
    nacimiento: '1992-04-09',
  },
  maquinista: {
    nombre: 'Pedro Vidal Oñate',
    email: 'pedro.vidal@demo.cl',
    rut: 11_902_367,
    cargo: 'Otro',
    role: 'maquinista',
    nivel: 'Operativo',
    ingreso: '1999-10-01',
    nacimiento: '1975-09-23',
  },
  bombera: {
    nombre: 'Antonia Fuentes Lillo',
    email: 'bombero@demo.cl',
    rut: 19_845_113,
    cargo: 'Bombero',
    role: 'bombero',
    nivel: 'Inicial',
    ingreso: '2021-03-16',
    nacimiento: '1999-12-05',
  },
  /** Has the cargo that shows the administrators' menu, but not the role (domain, Part 3, scenario 1). */
  tesorero: {
    nombre: 'Ramón Ibáñez Cuevas',
    email: 'tesorero@demo.cl',
    rut: 9_233_870,
    cargo: 'Otro',
    role: 'bombero',
    nivel: 'Inicial',
    ingreso: '1996-06-12',
    nacimiento: '1968-02-27',
  },
  honorario: {
    nombre: 'Óscar Ñancupil Barría',
    email: 'oscar.nancupil@demo.cl',
    rut: 6_120_944,
    cargo: 'Bombero Honorario',
    role: 'bombero',
    nivel: 'Operativo',
    ingreso: '1974-11-20',
    nacimiento: '1952-05-11',
  },
  reciente: {
    nombre: 'Valentina Muñoz Rojas',
    email: 'valentina.munoz@demo.cl',
    rut: 20_994_371,
    cargo: 'Bombero',
    role: 'bombero',
    nacimiento: '2004-10-08',
    estado: 'pendiente_verificacion',
  },
  porAprobar: {
    nombre: 'Benjamín Pérez Ossa',
    email: 'benjamin.perez@demo.cl',
    rut: 20_417_558,
    cargo: 'Bombero',
    role: 'bombero',
    nacimiento: '2002-06-19',
    estado: 'pendiente_aprobacion',
  },
  suspendido: {
    nombre: 'Luis Cárcamo Vera',
    email: 'luis.carcamo@demo.cl',
    rut: 15_668_230,
    cargo: 'Bombero',
    role: 'bombero',
    nivel: 'Inicial',
    ingreso: '2016-01-25',
    nacimiento: '1987-08-14',
    estado: 'suspendido',
  },
} as const satisfies Record<string, Persona>

export type Personaje = keyof typeof cast
