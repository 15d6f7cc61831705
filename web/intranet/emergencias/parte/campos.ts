import type { Seccion } from '#contract/emergencias/parte.ts'

/** A field of a section: a line of text unless it says otherwise. */
export interface CampoParte {
  nombre: string
  label: string
  helper?: string
  /** Several lines, of so many characters at most. */
  parrafo?: { rows: number; maximo: number }
  cifra?: true
  opciones?: readonly string[]
  inputMode?: 'tel'
}

export interface ListaParte {
  nombre: string
  /** One of its rows, and several. */
  cuenta: readonly [string, string]
  agregar: string
  /** Where a new row begins. */
  nueva: Record<string, unknown>
}

interface SeccionParte {
  titulo: string
  campos: readonly CampoParte[]
  /** The fields are those of each row. */
  lista?: ListaParte
}

const organismos = ['Carabineros', 'SAMU', 'CONAF', 'Municipalidad', 'Empresa', 'Otro cuerpo']
const afectados = ['lesionado', 'fallecido', 'damnificado', 'rescatado']

/** The sections of the parte as they are asked for, in their order (domain §2.5). */
export const seccionesParte: Record<Seccion, SeccionParte> = {
  relato: {
    titulo: 'Relato',
    campos: [
      {
        nombre: 'relato',
        label: 'Relato del oficial a cargo',
        helper: 'Lo leen todos los miembros: no nombre aquí a víctimas ni a quien llamó.',
        parrafo: { rows: 10, maximo: 8_000 },
      },
    ],
  },
  danos: {
    titulo: 'Causa y daños',
    campos: [
      { nombre: 'causa_probable', label: 'Causa probable', parrafo: { rows: 2, maximo: 500 } },
      { nombre: 'lugar_origen', label: 'Lugar de origen' },
      { nombre: 'material_afectado', label: 'Material afectado' },
      { nombre: 'tipo_propiedad', label: 'Tipo de propiedad' },
      { nombre: 'superficie_m2', label: 'Superficie afectada (m²)', cifra: true },
      { nombre: 'danos', label: 'Daños', parrafo: { rows: 3, maximo: 1_000 } },
      { nombre: 'agua_litros', label: 'Agua usada (litros)', cifra: true },
    ],
  },
  material: {
    titulo: 'Material usado',
    campos: [
      { nombre: 'descripcion', label: 'Descripción' },
      { nombre: 'cantidad', label: 'Cantidad', cifra: true },
    ],
    lista: {
      nombre: 'material_usado',
      cuenta: ['material', 'materiales'],
      agregar: 'Agregar material',
      nueva: { descripcion: '', cantidad: null },
    },
  },
  organismos: {
    titulo: 'Otros organismos',
    campos: [
      { nombre: 'organismo', label: 'Organismo', opciones: organismos },
      { nombre: 'nombre_a_cargo', label: 'Nombre de quien está a cargo' },
      { nombre: 'patente', label: 'Patente' },
      { nombre: 'hora', label: 'Hora de llegada' },
    ],
    lista: {
      nombre: 'otros_organismos',
      cuenta: ['organismo', 'organismos'],
      agregar: 'Agregar organismo',
      nueva: { organismo: 'Carabineros', nombre_a_cargo: '', patente: '', hora: '' },
    },
  },
  afectados: {
    titulo: 'Personas afectadas',
    campos: [
      { nombre: 'tipo', label: 'Situación', opciones: afectados },
      { nombre: 'nombre', label: 'Nombre' },
      { nombre: 'edad', label: 'Edad', cifra: true },
      { nombre: 'rut', label: 'RUT' },
      { nombre: 'condicion', label: 'Condición' },
      { nombre: 'trasladado_a', label: 'Trasladado a' },
    ],
    lista: {
      nombre: 'afectados',
      cuenta: ['persona', 'personas'],
      agregar: 'Agregar persona',
      nueva: { tipo: 'lesionado', nombre: '', edad: null, rut: '', condicion: '', trasladado_a: '' },
    },
  },
  vehiculos: {
    titulo: 'Vehículos',
    campos: [
      { nombre: 'patente', label: 'Patente' },
      { nombre: 'marca', label: 'Marca y modelo' },
      { nombre: 'conductor', label: 'Conductor' },
    ],
    lista: {
      nombre: 'vehiculos',
      cuenta: ['vehículo', 'vehículos'],
      agregar: 'Agregar vehículo',
      nueva: { patente: '', marca: '', conductor: '' },
    },
  },
  reportante: {
    titulo: 'Quien dio la alarma',
    campos: [
      { nombre: 'reportante_nombre', label: 'Nombre de quien llamó' },
      { nombre: 'reportante_telefono', label: 'Teléfono de quien llamó', inputMode: 'tel' },
    ],
  },
}
