import { room } from './endpoint.ts'
import { adjuntosCalls } from './emergencias/adjuntos.ts'
import { bitacoraCalls } from './emergencias/bitacora.ts'
import { dotacionesCalls } from './emergencias/dotaciones.ts'
import { emergenciaCalls, nombresOrigenes, nombresResultados } from './emergencias/emergencia.ts'
import { nombresEstadosEmergencia } from './emergencias/estados.ts'
import { importacionesCalls } from './emergencias/importaciones.ts'
import { parteCalls } from './emergencias/parte.ts'
import { publicasCalls } from './emergencias/publicas.ts'
import { salidasCalls } from './emergencias/salidas.ts'
import { nombresRespuestas, respuestasCalls } from './emergencias/respuestas.ts'
import { saludCalls } from './emergencias/salud.ts'
import { tableroCalls } from './emergencias/tablero.ts'
import { unidadesCalls } from './emergencias/unidades.ts'
import type { Entidades } from './shared/entidad.ts'
import type { Tablas } from './shared/tabla.ts'

/** domain §2.5: from the alarm to the reviewed parte. */
export const emergenciasApi = room('emergencias', {
  ...emergenciaCalls,
  ...unidadesCalls,
  ...dotacionesCalls,
  ...bitacoraCalls,
  ...parteCalls,
  ...saludCalls,
  ...salidasCalls,
  ...importacionesCalls,
  ...adjuntosCalls,
  ...respuestasCalls,
  ...tableroCalls,
  ...publicasCalls,
})

export const entidades = {
  emergencia: {
    nombre: 'Emergencia',
    cuenta: ['emergencia', 'emergencias'],
    tabla: 'emergencias',
    nombrePor: 'folio',
    campos: {
      folio: {},
      clave: {},
      subclave: {},
      alarma_en: { nombre: 'alarma' },
      origen: { opciones: nombresOrigenes },
      direccion: { nombre: 'dirección' },
      interseccion: { nombre: 'intersección' },
      comuna: {},
      sector: {},
      lat: { nombre: 'latitud' },
      lng: { nombre: 'longitud' },
      referencia: {},
      preinforme: { personal: true },
      es_incendio: { nombre: 'incendio' },
      incendio_declarado_en: { nombre: 'incendio declarado a las' },
      a_cargo_id: { nombre: 'a cargo', de: 'usuarios' },
      a_cargo_externo: { nombre: 'a cargo, de otra compañía', personal: true },
      resultado: { opciones: nombresResultados },
      estado: { opciones: nombresEstadosEmergencia },
      motivo: {},
      observaciones: { personal: true },
      confirmado: { nombre: 'confirmado al cerrar' },
      unidad: {},
      por_corregir: { nombre: 'por corregir' },
      motivo_despacho: { nombre: 'por qué se despachó' },
      conductor_id: { nombre: 'conductor', de: 'usuarios' },
      tripulantes: { queda: true },
      num_tripulantes: { nombre: 'tripulantes a bordo' },
      hora_6_0: { nombre: '6-0' },
      hora_6_3: { nombre: '6-3' },
      hora_6_7: { nombre: '6-7' },
      hora_6_8: { nombre: '6-8' },
      hora_6_9: { nombre: '6-9' },
      hora_6_10: { nombre: '6-10' },
      km_salida: { nombre: 'kilometraje al salir' },
      km_llegada: { nombre: 'kilometraje al llegar' },
      horometro_bomba_salida: { nombre: 'horómetro de la bomba al salir' },
      horometro_bomba_llegada: { nombre: 'horómetro de la bomba al llegar' },
      observacion: { nombre: 'observación' },
      bitacora: { nombre: 'bitácora' },
      seccion: { nombre: 'sección del parte' },
      adjunto: { nombre: 'archivo adjunto' },
      publica: { nombre: 'se muestra en el sitio público' },
      titulo_publico: { nombre: 'título en el sitio público' },
      segundo_llamado_en: { nombre: 'segundo llamado' },
      user_id: { nombre: 'miembro', de: 'usuarios' },
      respuesta: { opciones: nombresRespuestas },
      eta_min: { nombre: 'llega en minutos' },
      llegada_en: { nombre: 'llegada' },
    },
  },
} as const satisfies Entidades

const historia = 'Siempre: es la historia de la compañía.'
const indiceDeBusqueda = 'Words to search emergencies by.'
const conEmergencia = 'Mientras están en una emergencia, que pierde lo que dice de personas a su plazo.'

export const tablas = {
  emergencias: {
    miembro: { a_cargo_id: 'firma', creada_por: 'firma', revisada_por: 'firma' },
    ocultas: ['busqueda'],
    copia: {
      nombre: 'emergencias',
      sobre: 'las emergencias de las que estuvo a cargo',
      por: 'a_cargo_id',
      columnas: ['folio', 'clave', 'alarma_en', 'direccion', 'estado', 'resultado'],
      orden: 'alarma_en',
    },
    hoja: 'emergencias',
    conserva: historia,
  },
  palabras: { sinHoja: indiceDeBusqueda, conserva: conEmergencia },
  emergencia_palabras: { sinHoja: indiceDeBusqueda, conserva: conEmergencia },
  emergencia_unidades: {
    miembro: { conductor_id: 'firma', a_cargo_id: 'firma' },
    copia: {
      nombre: 'unidades-conducidas',
      sobre: 'las salidas en que condujo una unidad',
      por: 'conductor_id',
      columnas: ['hora_6_0', 'hora_6_10', 'km_salida', 'km_llegada'],
      con: [
        ['folio', 'emergencia_id', 'emergencias', 'folio'],
        ['unidad', 'unidad_id', 'unidades', 'nombre'],
      ],
      orden: 'id',
    },
    hoja: 'emergencias-unidades',
    conserva: historia,
  },
  emergencia_tripulantes: {
    miembro: { user_id: 'firma' },
    copia: {
      nombre: 'tripulaciones',
      sobre: 'las emergencias en cuyas unidades fue tripulante',
      columnas: [],
      con: [['folio', 'emergencia_id', 'emergencias', 'folio']],
      orden: 'emergencia_id',
    },
    hoja: 'emergencias-tripulantes',
    conserva: historia,
  },
  emergencia_bitacora: {
    miembro: { autor_id: 'firma' },
    copia: {
      nombre: 'bitacora-de-emergencias',
      sobre: 'lo que escribió en la bitácora de las emergencias',
      por: 'autor_id',
      columnas: ['hora', 'texto', 'tipo'],
      con: [['folio', 'emergencia_id', 'emergencias', 'folio']],
      orden: 'id',
    },
    hoja: 'emergencias-bitacora',
    conserva: historia,
  },
  emergencia_secciones: {
    miembro: { autor_id: 'firma' },
    copia: 'A section names those who were attended; its authors are in their own table.',
    hoja: 'emergencias-parte',
    conserva: ['afectados'],
  },
  emergencia_autores: {
    miembro: { user_id: 'firma' },
    copia: {
      nombre: 'partes-escritos',
      sobre: 'las secciones de partes que escribió',
      columnas: ['seccion', 'desde'],
      con: [['folio', 'emergencia_id', 'emergencias', 'folio']],
      orden: 'desde',
    },
    hoja: 'emergencias-autores',
    conserva: historia,
  },
  emergencia_adjuntos: {
    miembro: { subido_por: 'firma' },
    ocultas: ['clave'],
    archivos: { clave: true },
    copia: 'Files of an emergency are of those whom they show, and not of who added them.',
    hoja: 'emergencias-adjuntos',
    conserva: historia,
  },
  emergencia_respuestas: {
    miembro: { user_id: 'firma', registrada_por: 'firma' },
    copia: {
      nombre: 'respuestas-a-emergencias',
      sobre: 'lo que respondió a las alarmas: si iba, y cuándo llegó',
      por: 'user_id',
      columnas: ['respuesta', 'eta_min', 'respondido_en', 'llegada_en'],
      con: [['folio', 'emergencia_id', 'emergencias', 'folio']],
      orden: 'emergencia_id',
    },
    hoja: 'emergencias-respuestas',
    conserva: historia,
  },
} as const satisfies Tablas
