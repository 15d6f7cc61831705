import type { tablas } from '../tablas.ts'

interface Tratamiento {
  nombre: string
  finalidad: string
  /** Of the law 21.719, arts. 12 to 13 and 16 to 16 quáter. Which one holds is for the company to confirm. */
  base: string
  titulares: string
  datos: string
  destinatarios: string
  tablas: readonly (keyof typeof tablas)[]
  medidas: string
}

const deAcceso = 'Acceso por rol; cada lectura de datos ajenos y cada cambio quedan en el registro de auditoría.'

/** Activities of the register of processing, by what each is for. */
export const tratamientos: readonly Tratamiento[] = [
  {
    nombre: 'Miembros de la compañía',
    finalidad: 'Llevar la nómina, los cargos, la antigüedad y los premios, y comunicarse con los miembros.',
    base: 'Relación del voluntario con la compañía y cumplimiento de sus reglamentos.',
    titulares: 'Voluntarios, aspirantes, honorarios, cuarteleros y brigadieres.',
    datos: 'Nombre, RUT, correo, teléfono, fechas de nacimiento e ingreso, cargo, fotografía, hoja de servicios.',
    destinatarios: 'Los demás miembros ven nombre, cargo, fotografía y el teléfono de quien lo comparte.',
    tablas: ['usuarios', 'periodos_servicio', 'cargos_historial', 'premios', 'lecturas', 'unidad_estado_historial'],
    medidas: deAcceso,
  },
  {
    nombre: 'Asistencia, licencias y sanciones',
    finalidad:
      'Pasar lista en los actos, contar la asistencia y probar la cobertura de un accidente en acto de servicio.',
    base: 'Relación del voluntario con la compañía y cumplimiento de sus reglamentos.',
    titulares: 'Miembros, y voluntarios de otras compañías.',
    datos:
      'Marcas, horas de llegada, licencias con su motivo, sanciones, abonos, objeciones con su respuesta y saldos iniciales; de otros, nombre, compañía y RUT.',
    destinatarios:
      'Oficiales ven las marcas; la clase y el motivo de una licencia, su titular, el Capitán, el Ayudante y los administradores.',
    tablas: [
      'actos',
      'acto_destinatarios',
      'asistencias',
      'asistencias_externas',
      'licencias',
      'sanciones',
      'abonos',
      'cierres',
      'papeles',
      'observaciones_asistencia',
      'saldos',
      'alarmas',
      'calidades_pasadas',
    ],
    medidas: deAcceso,
  },
  {
    nombre: 'Capacitaciones',
    finalidad: 'Inscribir en cursos y academias, evaluarlos y acreditar lo aprobado.',
    base: 'Relación del voluntario con la compañía.',
    titulares: 'Miembros.',
    datos: 'Inscripciones, notas, asistencia y resultado.',
    destinatarios:
      'Cada miembro ve lo suyo; los inscritos y sus notas, los oficiales, el Ayudante, el Capitán y los administradores.',
    tablas: [
      'capacitaciones',
      'capacitacion_instructores',
      'capacitacion_sesiones',
      'capacitacion_material',
      'inscripciones',
    ],
    medidas: deAcceso,
  },
  {
    nombre: 'Emergencias',
    finalidad: 'Atender cada emergencia, dejar su parte y probar quién estuvo y a qué hora.',
    base: 'Interés legítimo y obligación legal de los Cuerpos de Bomberos; atención de una emergencia.',
    titulares: 'Miembros, personas atendidas, quienes llaman y personas de otros organismos.',
    datos:
      'Dirección y relato del hecho; de las personas atendidas, nombre, edad, RUT y condición; de quien llama, nombre y teléfono; patentes; fotografías y archivos del lugar; de los miembros, dotación, firma, lo que escriben y si acuden.',
    destinatarios:
      'Los miembros ven la emergencia; a las personas, solo quien está a cargo, los oficiales, el Ayudante, el Capitán y los administradores.',
    tablas: [
      'emergencias',
      'palabras',
      'emergencia_palabras',
      'emergencia_unidades',
      'emergencia_tripulantes',
      'emergencia_bitacora',
      'emergencia_secciones',
      'emergencia_autores',
      'emergencia_adjuntos',
      'emergencia_respuestas',
    ],
    medidas: deAcceso,
  },
  {
    nombre: 'Accidentes en actos de servicio',
    finalidad: 'Que quien se lesiona en un acto de servicio reciba lo que le da el DL 1757, y probarlo.',
    base: 'Obligación legal y ejercicio de derechos del afectado ante el Cuerpo y la CMF (datos sensibles).',
    titulares: 'Miembros lesionados, médicos tratantes y testigos.',
    datos: 'Qué pasó, qué lesión, dónde y quién la atiende, quién lo vio, y los documentos de cada trámite.',
    destinatarios: 'Su titular, el Ayudante, el Capitán y los administradores; el Cuerpo y la CMF, en papel.',
    tablas: ['accidentes', 'accidente_pasos', 'accidente_documentos'],
    medidas: `${deAcceso} Ningún aviso dice de quién ni qué lesión.`,
  },
  {
    nombre: 'Cursos, licencias de conducir y exámenes médicos',
    finalidad: 'Saber qué sabe hacer cada miembro, si puede conducir y si está apto, y avisar lo que vence.',
    base: 'Relación del voluntario con la compañía; del examen médico, su consentimiento (dato sensible).',
    titulares: 'Miembros.',
    datos: 'Cursos, clase y número de la licencia de conducir, exámenes médicos, con sus fechas y documentos.',
    destinatarios:
      'Su titular y quienes crean capacitaciones, que de un examen médico ven solo si está vigente. Quien tiene el código de un certificado ve el curso, el día y las iniciales.',
    tablas: ['certificados'],
    medidas: deAcceso,
  },
  {
    nombre: 'Eventos',
    finalidad: 'Citar a los miembros, saber quién viene y guardar los lugares.',
    base: 'Relación del voluntario con la compañía.',
    titulares: 'Miembros.',
    datos: 'A quién se dirige cada evento, y qué responde cada miembro, con su comentario.',
    destinatarios: 'Los miembros ven quién viene; los comentarios, quien crea eventos y quien los escribió.',
    tablas: ['eventos', 'evento_destinatarios', 'rsvp'],
    medidas: deAcceso,
  },
  {
    nombre: 'Equipamiento',
    finalidad: 'Saber qué equipo hay, quién lo tiene, y si se puede usar.',
    base: 'Relación del voluntario con la compañía.',
    titulares: 'Miembros.',
    datos:
      'Equipos y ropa de trabajo que cada miembro tiene, con su talla; quién los entregó, controló, contó o usó, y las novedades que informa.',
    destinatarios:
      'Los miembros ven dónde está cada equipo y quién lo tiene; los costos, quien administra el equipamiento.',
    tablas: [
      'equipos',
      'equipo_documentos',
      'control_planes',
      'equipo_controles',
      'equipo_vencimientos',
      'equipo_entregas',
      'equipo_movimientos',
      'equipo_en_poder',
      'equipo_novedades',
      'equipo_usos',
      'checklist_plantillas',
      'checklist_versiones',
      'checklist_ejecuciones',
      'checklist_fotos',
      'inventarios',
      'inventario_conteos',
      'inventarios_mensuales',
    ],
    medidas: deAcceso,
  },
  {
    nombre: 'Guardias',
    finalidad: 'Repartir las guardias, saber quién está en el cuartel y llevar su libro.',
    base: 'Relación del voluntario con la compañía.',
    titulares: 'Miembros.',
    datos:
      'Guardias de cada miembro con su función, cama y horas, cambios pedidos, días que prefiere o no puede, unidades que conduce, y lo que escribe en el libro.',
    destinatarios:
      'Los miembros ven la dotación, la carga de cada uno y el libro; los motivos de un cambio, a quienes toca y quien lo aprueba; los días que prefiere o no puede, su titular y quien publica las guardias.',
    tablas: [
      'guardia_plantillas',
      'guardia_grupos',
      'guardia_grupo_miembros',
      'guardias',
      'guardia_asignaciones',
      'guardia_cambios',
      'guardia_novedades',
      'guardia_preferencias',
      'guardia_propuestas',
      'unidad_conductores',
    ],
    medidas: deAcceso,
  },
  {
    nombre: 'Disponibilidad para salir',
    finalidad: 'Saber si una unidad puede salir, y quién viene.',
    base: 'Relación del voluntario con la compañía.',
    titulares: 'Miembros.',
    datos: 'Si el miembro está disponible y hasta cuándo, quién lo registró, y su horario semanal.',
    destinatarios:
      'Los miembros ven la de los oficiales y si cada unidad puede salir; la de todos, los oficiales, el Ayudante, el Capitán y los administradores. El horario, solo su titular.',
    tablas: ['disponibilidad', 'horario_disponibilidad'],
    medidas: `${deAcceso} Solo se guarda lo último que se dijo.`,
  },
  {
    nombre: 'Ficha personal y datos de salud',
    finalidad: 'Avisar a la familia y atender bien una emergencia o un accidente en acto de servicio.',
    base: 'Consentimiento expreso, registrado y revocable (datos sensibles).',
    titulares: 'Miembros, y sus contactos de emergencia.',
    datos: 'Domicilio, contacto de emergencia, grupo sanguíneo, alergias, previsión y tallas.',
    destinatarios: 'El Capitán, el Ayudante y los administradores.',
    tablas: ['fichas_personales', 'consentimientos'],
    medidas: `${deAcceso} Sin consentimiento no se guarda salud; al retirarlo se borra.`,
  },
  {
    nombre: 'Brigadieres y otros menores de edad',
    finalidad: 'La vida de la brigada, con conocimiento de quien los tiene a su cargo.',
    base: 'Consentimiento de su apoderado; interés superior del niño.',
    titulares: 'Menores de 18 años y sus apoderados.',
    datos: 'Los de la nómina, y nombre, parentesco, teléfono y correo del apoderado.',
    destinatarios: 'Los demás miembros ven solo el primer nombre y una inicial; la fotografía, con consentimiento.',
    tablas: ['apoderados', 'consentimientos'],
    medidas: deAcceso,
  },
  {
    nombre: 'Documentos personales',
    finalidad: 'Guardar certificados y papeles que el miembro o la compañía necesitan.',
    base: 'Relación del voluntario con la compañía.',
    titulares: 'Miembros.',
    datos: 'Los que cada documento contiene.',
    destinatarios: 'Su dueño, el Capitán, el Ayudante y los administradores.',
    tablas: ['documentos'],
    medidas: deAcceso,
  },
  {
    nombre: 'Mensajes y postulaciones',
    finalidad: 'Responder a quien escribe y a quien quiere ser voluntario.',
    base: 'Consentimiento de quien escribe, con el texto que aceptó.',
    titulares: 'Vecinos y postulantes.',
    datos: 'Nombre, correo, teléfono, comuna y lo que escriben.',
    destinatarios: 'Los administradores y el correo de la compañía.',
    tablas: ['mensajes', 'postulaciones'],
    medidas: `${deAcceso} No se guarda la dirección de internet.`,
  },
  {
    nombre: 'Derechos de las personas',
    finalidad: 'Responder las solicitudes de acceso, rectificación, supresión, oposición y bloqueo.',
    base: 'Obligación legal.',
    titulares: 'Miembros y vecinos.',
    datos: 'Nombre, correo, lo que piden y lo que se les responde.',
    destinatarios: 'Los administradores.',
    tablas: ['solicitudes', 'brechas', 'brecha_avisos'],
    medidas: 'El correo se confirma antes de decir o borrar algo.',
  },
  {
    nombre: 'Cuentas y seguridad',
    finalidad: 'Que solo entre quien debe, y saber quién hizo qué.',
    base: 'Interés legítimo en la seguridad y obligación de proteger los datos.',
    titulares: 'Quienes tienen o tuvieron cuenta.',
    datos: 'Huella de la contraseña, sesiones, direcciones de internet y navegadores, registro de auditoría.',
    destinatarios: 'Los administradores.',
    tablas: ['sesiones', 'enlaces', 'calendarios', 'lugares_conocidos', 'auditoria', 'auditoria_vistos', 'respuestas'],
    medidas: 'De contraseñas, sesiones, enlaces y calendarios se guarda solo una huella.',
  },
  {
    nombre: 'Correos y avisos',
    finalidad: 'Avisar a los miembros lo que les toca.',
    base: 'Relación del voluntario con la compañía; cada uno elige por qué vías.',
    titulares: 'Miembros.',
    datos: 'Correo, dispositivos que lo permitieron, y los avisos.',
    destinatarios: 'El servidor de correo y los servicios de notificaciones de los navegadores.',
    tablas: ['correos', 'notificaciones', 'preferencias_notificacion', 'suscripciones_push', 'entregas_push'],
    medidas: 'Los avisos de los dispositivos van cifrados de extremo a extremo.',
  },
  {
    nombre: 'Gobierno de la compañía',
    finalidad: 'Saber quién publicó, firmó o cambió qué.',
    base: 'Relación del voluntario con la compañía.',
    titulares: 'Miembros.',
    datos: 'Nombre de quien publica, firma o cambia.',
    destinatarios: 'Los miembros.',
    tablas: [
      'documentos_compania',
      'documento_versiones',
      'unidades',
      'sitio_versiones',
      'imagenes',
      'ajustes_historial',
    ],
    medidas: deAcceso,
  },
]
