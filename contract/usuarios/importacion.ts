import { z } from 'zod'
import { estadosUsuario } from '../perfil.ts'
import { casilla, type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'
import { roles } from '../shared/permisos.ts'

/** Limits of a sheet of members: one megabyte, and data rows. */
export const maxBytesImportacion = 2 ** 20
export const maxFilasImportacion = 2_000

/** Columns of a sheet of members, with their headings; only obligatory ones are required. */
export const columnasMiembro = [
  { campo: 'nombre', titulo: 'Nombre', obligatoria: true, ejemplo: 'Camila Bustos Peña' },
  { campo: 'rut', titulo: 'RUT', obligatoria: false, ejemplo: '12.345.678-5' },
  { campo: 'email', titulo: 'Correo', obligatoria: false, ejemplo: 'camila.bustos@ejemplo.cl' },
  { campo: 'telefono', titulo: 'Teléfono', obligatoria: false, ejemplo: '9 1234 5678' },
  { campo: 'fecha_nacimiento', titulo: 'Fecha de nacimiento', obligatoria: false, ejemplo: '23-09-1990' },
  { campo: 'fecha_ingreso', titulo: 'Fecha de ingreso', obligatoria: false, ejemplo: '20-08-2014' },
  { campo: 'cargo', titulo: 'Cargo', obligatoria: false, ejemplo: 'Bombero' },
  { campo: 'cargo_detalle', titulo: 'Detalle del cargo', obligatoria: false, ejemplo: '' },
  { campo: 'nivel_bombero', titulo: 'Nivel', obligatoria: false, ejemplo: 'Operativo' },
  { campo: 'calidad', titulo: 'Calidad', obligatoria: false, ejemplo: 'activo' },
  { campo: 'clave_radial', titulo: 'Clave radial', obligatoria: false, ejemplo: '' },
  { campo: 'numero_registro_compania', titulo: 'N.º de registro de compañía', obligatoria: false, ejemplo: '187' },
  { campo: 'numero_registro_general', titulo: 'N.º de registro general', obligatoria: false, ejemplo: '' },
  { campo: 'es_conductor', titulo: 'Conductor', obligatoria: false, ejemplo: 'No' },
  { campo: 'rol', titulo: 'Rol', obligatoria: false, ejemplo: '' },
  { campo: 'estado', titulo: 'Estado', obligatoria: false, ejemplo: 'Activo' },
  { campo: 'fecha_baja', titulo: 'Fecha de baja', obligatoria: false, ejemplo: '' },
  { campo: 'motivo_baja', titulo: 'Motivo de baja', obligatoria: false, ejemplo: '' },
] as const satisfies ColumnaPlanilla[]
export type CampoMiembro = (typeof columnasMiembro)[number]['campo']

/** A row as it was read. */
export const FilaImportada = FilaPlanilla.extend({
  nombre: z.string(),
  rut: z.string(),
  email: z.string(),
  cargo: z.string(),
  calidad: z.string(),
  /** Empty: on no list until it is known. */
  fecha_ingreso: z.string(),
  /** Empty where the row has faults. */
  estado: z.enum(estadosUsuario).or(z.literal('')),
  /** The role that the sheet names: it is proposed, and given one by one. */
  rol: z.enum(roles).optional(),
  /** Of the member, once they are here. */
  id: z.number().optional(),
})
export type FilaImportada = z.output<typeof FilaImportada>

/** The order of the names of a sheet, with the first name that it decides: as it is written, and with its surnames last. */
const OrdenDeNombres = z.object({ apellidos_primero: z.boolean(), leido: z.string(), nombre: z.string() })

export const ResultadoImportacion = resultadoDe(FilaImportada).extend({
  invitadas: z.number(),
  nombres: OrdenDeNombres.optional(),
})
export type ResultadoImportacion = z.output<typeof ResultadoImportacion>

export const OpcionesImportacion = OpcionesPlanilla.extend({
  invitar: casilla('false'),
  /** Guessed from the sheet where it is left out. */
  apellidos_primero: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})
