import type { NewRow, Tables } from '#db/tables.ts'
import { insertBase } from '#db/seeds/base.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { vapidKeys } from '#server/notificaciones/vapid.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { encryptText } from '#server/plumbing/process/encrypted-text.ts'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'

/** Inserts the demo company and a row in each table it leaves empty, such as a pending push. */
export async function fillEveryTable(db: Db, now: Date, key = installationKeyFrom('x'.repeat(32))): Promise<void> {
  await insertBase(db, now)
  await insertDemo(db, now, { ...cut, key })
  await vapidKeys(db, now)
  const at = now.toISOString()
  const { id: user_id } = await db.selectFrom('usuarios').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: carpeta_id } = await db.selectFrom('carpetas').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: notificacion_id } = await db
    .selectFrom('notificaciones')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const insert = <T extends keyof Tables>(table: T, row: NewRow<T>) =>
    db
      .insertInto(table)
      .values(row as never)
      .returningAll()
      .executeTakeFirstOrThrow() as unknown as Promise<{ id: number }>

  const token = { user_id, token_hash: 'h', ip: '127.0.0.1', user_agent: 'prueba' }
  const sesion_id = await insertSession(db, token, now)
  await insert('codigos_correo', { sesion_id, user_id, huella: 'h', creado_en: at, vence_en: at })
  const device = { sesion_id, endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', creada_en: at }
  const { id: suscripcion_id } = await insert('suscripciones_push', device)
  await insert('entregas_push', { suscripcion_id, notificacion_id, proximo_en: at, vence_en: at })
  await insert('preferencias_notificacion', {
    user_id,
    canales: '{}',
    silencio: 0,
    silencio_desde: '23:00',
    silencio_hasta: '07:00',
    updated_at: at,
  })
  await insert('apoderados', { user_id, nombre: 'Rosa Lillo', parentesco: 'Madre', updated_at: at })
  await insert('consentimientos', {
    user_id,
    tipo: 'fotografia',
    version_texto: 1,
    dado_por: 'apoderado',
    medio: 'papel',
    dado_en: at,
  })
  await insert('calendarios', { user_id, clave_hash: 'h', creada_en: at })
  const brecha = { titulo: 'a', descripcion: 'a', datos: 'a', consecuencias: 'a', medidas: 'a' }
  const flags = { sensibles: 0, menores: 0, economicos: 0 } as const
  const { id: brecha_id } = await insert('brechas', { ...brecha, ...flags, conocida_en: at, creada_en: at })
  await insert('brecha_avisos', { brecha_id, destinatario: 'agencia', medio: 'a', texto: 'a', avisado_en: at })
  const cierre = { mes: '2001-01', vuelta: 1, estado: 'cerrado', cerrado_por: user_id, cerrado_en: at } as const
  const { id: cierre_id } = await insert('cierres', { ...cierre, cambios: '[]', totales: '{}' })
  await insert('papeles', { cierre_id, serie: 'pma', anio: 2001, numero: 1 })
  const { id: acto_id } = await db.selectFrom('actos').select('id').orderBy('id').executeTakeFirstOrThrow()
  const objecion = { user_id, texto: 'a', estado: 'abierta', creada_en: at } as const
  await insert('observaciones_asistencia', { ...objecion, acto_id, asistencia_id: null })
  const file = { filename: 'a.pdf', mime_type: 'application/pdf', tipo: 'documento', size: 1, created_at: at } as const
  const emergencia = { folio: '2001-0001', clave: '10-0', nombre_clave: 'Llamado', alarma_en: at, dia: '2001-01-01' }
  const { id: emergencia_id } = await insert('emergencias', {
    ...emergencia,
    origen: 'central',
    direccion: 'Uno 1',
    es_incendio: 0,
    estado: 'abierta',
    busqueda: 'uno',
    creada_por: user_id,
    creada_en: at,
  })
  const { id: palabra_id } = await insert('palabras', { palabra: 'uno' })
  await insert('emergencia_palabras', { palabra_id, emergencia_id })
  const { id: emergencia_unidad_id } = await insert('emergencia_unidades', {
    emergencia_id,
    unidad_externa: 'B-1 de Quilpué',
    escritas: '{}',
    creada_en: at,
  })
  const { id: papel_id } = await insert('unidad_papeles', {
    unidad_id: 21,
    tipo: 'seguro',
    fecha_vencimiento: '2026-03-31',
    registrado_por: user_id,
    creado_en: at,
  })
  const documento = { filename: 'a.pdf', tipo: 'documento', mime_type: 'application/pdf', size: 1 } as const
  await insert('unidad_documentos', {
    ...documento,
    unidad_id: 21,
    papel_id,
    clave: 'unidades/a',
    subido_por: user_id,
    created_at: at,
  })
  await insert('mantenciones', {
    unidad_id: 21,
    tipo: 'pauta',
    estado: 'terminada',
    descripcion: 'a',
    fecha_ingreso: '2001-01-01',
    registrada_por: user_id,
    creada_en: at,
  })
  await insert('cargas_combustible', {
    unidad_id: 21,
    fecha: at,
    litros: 80,
    tipo: 'diesel',
    conductor_id: user_id,
    creada_en: at,
  })
  const { id: salida_id } = await insert('bitacora_salidas', {
    unidad_id: 21,
    emergencia_unidad_id,
    motivo: '10-0',
    conductor_id: user_id,
    salida: at,
    creada_en: at,
  })
  const { id: hueco_id } = await insert('unidad_huecos', { unidad_id: 21, desde: at, hasta: at })
  await insert('unidad_llamados', { hueco_id, user_id, creado_en: at })
  await insert('unidad_contadores', { unidad_id: 21, contador: 'km', momento: at, valor: 100, salida_id })
  await insert('emergencia_tripulantes', { emergencia_unidad_id, user_id, emergencia_id })
  await insert('emergencia_bitacora', { emergencia_id, hora: at, texto: 'a', tipo: 'novedad', autor_id: user_id })
  const relato = { emergencia_id, seccion: 'relato' } as const
  const saved = { contenido: '{"relato":"a"}', autor_id: user_id, guardado_en: at, anotado_en: at, version: 1 }
  await insert('emergencia_secciones', { ...relato, ...saved })
  await insert('emergencia_autores', { ...relato, user_id, desde: at })
  const accidente = {
    ocurrido_en: at,
    lugar: 'a',
    relato: 'a',
    lesion: 'a',
    estado: 'registrado',
    creado_en: at,
  } as const
  const { id: accidente_id } = await insert('accidentes', { ...accidente, acto_id, user_id, registrado_por: user_id })
  await insert('accidente_pasos', { accidente_id, paso: 'constancia', vence: '2001-01-02' })
  await insert('emergencia_adjuntos', { ...file, emergencia_id, subido_por: user_id, clave: 'emergencias/a' })
  await insert('emergencia_respuestas', { emergencia_id, user_id, respuesta: 'voy_cuartel', respondido_en: at })
  const evento = { titulo: 'a', tipo: 'reunion', inicio: at, termino: at, actualizado_en: at, creado_en: at } as const
  const { id: evento_id } = await insert('eventos', {
    ...evento,
    todo_el_dia: 0,
    con_citacion: 0,
    sin_lista: 0,
    categoria: 'no_computa',
    destinatarios: 'lista',
    rsvp_habilitado: 1,
    recordatorios_min: '[1440]',
    visibilidad: 'interna',
    estado: 'borrador',
    creado_por: user_id,
  })
  await insert('evento_destinatarios', { evento_id, user_id })
  await insert('rsvp', { evento_id, user_id, respuesta: 'asistire', en_espera: 0, orden: 1, respondido_en: at })
  const minimos = { min_total: 4, min_conductor: 1, min_a_cargo: 1, cupo_maximo: 12 }
  const equipo = { codigo: 'ERA-999', nombre: 'a', categoria: 'era', ubicacion_tipo: 'bodega', creado_en: at } as const
  const { id: equipo_id } = await insert('equipos', {
    ...equipo,
    estado: 'OPERATIVO',
    asignado_a_id: user_id,
    qr_token: 'a',
    busqueda: 'a',
  })
  await insert('control_planes', {
    categoria: 'era',
    tipo_control: 'prueba_flujo',
    periodicidad_meses: 12,
    bloqueante: 1,
  })
  const control = { equipo_id, tipo_control: 'prueba_flujo', fecha: '2001-01-01', creado_en: at } as const
  const { id: control_id } = await insert('equipo_controles', {
    ...control,
    resultado: 'aprobado',
    registrado_por: user_id,
  })
  await insert('equipo_vencimientos', { equipo_id, tipo_control: 'prueba_flujo', vence: '2002-01-01', bloqueante: 1 })
  await insert('equipo_documentos', { ...file, equipo_id, control_id, subido_por: user_id, clave: 'equipos/a' })
  const { id: entrega_id } = await insert('equipo_entregas', {
    receptor_id: user_id,
    entregada_por: user_id,
    creada_en: at,
  })
  await insert('equipo_movimientos', {
    equipo_id,
    tipo: 'asignacion',
    cantidad: 1,
    fecha: at,
    entrega_id,
    recibido_por_id: user_id,
  })
  await insert('equipo_en_poder', { equipo_id, user_id, cantidad: 1, desde: at })
  const novedad_equipo = { equipo_id, descripcion: 'a', gravedad: 'leve', estado: 'abierta', creado_en: at } as const
  await insert('equipo_novedades', { ...novedad_equipo, reportado_por: user_id })
  await insert('equipo_usos', { equipo_id, user_id, entrada_en: at, creado_en: at, por_limpiar: 1 })
  const { id: checklist_id } = await insert('checklist_plantillas', {
    nombre: 'a',
    categoria: 'era',
    frecuencia: 'diaria',
    numero: 1,
    creado_en: at,
  })
  await insert('checklist_versiones', { plantilla_id: checklist_id, numero: 1, items: '[]', creado_en: at })
  const ejecucion = { plantilla_id: checklist_id, numero: 1, equipo_id, dia: '2001-01-01', iniciada_en: at } as const
  const { id: ejecucion_id } = await insert('checklist_ejecuciones', {
    ...ejecucion,
    user_id,
    respuestas: '{}',
    ref: 'a',
  })
  await insert('checklist_fotos', { ejecucion_id, item: 'a', clave: 'checklists/a' })
  const { id: inventario_id } = await insert('inventarios', { estado: 'abierto', abierto_en: at, abierto_por: user_id })
  await insert('inventario_conteos', { inventario_id, equipo_id, esperado: 1 })
  await insert('inventarios_mensuales', {
    mes: '2026-11',
    anio: 2026,
    numero: 1,
    contenido: '[]',
    emitido_por: user_id,
    emitido_en: at,
  })
  await insert('informes_combustible', {
    mes: '2026-11',
    anio: 2026,
    numero: 1,
    contenido: '[]',
    emitido_por: user_id,
    emitido_en: at,
  })
  const { id: plantilla_id } = await insert('guardia_plantillas', {
    nombre: 'a',
    tipo: 'nocturna',
    dias: '[1]',
    hora_inicio: '22:00',
    hora_termino: '07:00',
    ...minimos,
    rotacion: 'semanal',
    creado_por: user_id,
    creado_en: at,
  })
  const { id: grupo_id } = await insert('guardia_grupos', { plantilla_id, orden: 1, nombre: 'a' })
  await insert('guardia_grupo_miembros', { grupo_id, user_id })
  const guardia = { tipo: 'nocturna', nombre: 'a', inicio: at, termino: at, estado: 'borrador', creado_en: at } as const
  const { id: guardia_id } = await insert('guardias', { ...guardia, ...minimos, plantilla_id, creado_por: user_id })
  const { id: asignacion_id } = await insert('guardia_asignaciones', {
    guardia_id,
    user_id,
    funcion: 'guardian',
    estado: 'asignada',
    origen: 'oficial',
    creado_en: at,
  })
  await insert('guardia_cambios', {
    tipo: 'reemplazo',
    asignacion_id,
    solicitante_id: user_id,
    estado: 'pendiente',
    vence_en: at,
    creado_en: at,
  })
  const novedad = { guardia_id, hora: at, escrita_en: at, tipo: 'novedad', texto: 'a' } as const
  await insert('guardia_novedades', { ...novedad, autor_id: user_id })
  await insert('guardia_preferencias', { user_id, tipo: 'prefiero', dia_semana: 1 })
  await insert('guardia_propuestas', {
    desde: '2001-01-01',
    hasta: '2001-01-31',
    metodo: 'simple',
    resultado: '{}',
    hecha_en: at,
  })
  await insert('disponibilidad', { user_id, estado: 'disponible', desde: at, origen: 'manual' })
  await insert('disponibilidad_anunciada', { user_id, estado: 'disponible', desde: at, hasta: at })
  await insert('horario_disponibilidad', { user_id, dia: 1, desde: '20:00', hasta: '08:00' })
  await insert('columnas_recordadas', { importacion: 'miembros', titulo: 'calid', campo: 'calidad', valores: '{}' })
  const { id: importacion_id } = await insert('importaciones', {
    user_id,
    clase: 'equipos',
    archivo: 'a.csv',
    nuevas: 1,
    cambiadas: 0,
    entradas: '[]',
    avisos: '[]',
    hecha_en: at,
  })
  await insert('importacion_filas', { importacion_id, orden: 0, tabla: 'equipos', clave: '{"id":1}', huella: 'h' })
  await insert('correlativos', { serie: 'pma', anio: 2001, ultimo: 1 })
  await insert('limites', { clave: 'una', ventana_hasta: at, cuenta: 1 })
  await insert('respuestas', { clave: 'una', user_id, huella: 'h', tomada_en: at })
  await insert('lugares_conocidos', { user_id, marca: 'm', visto_en: at })
  const llave = { user_id, nombre: 'Teléfono', credencial: 'c', publica: 'p', contador: 0, transportes: '[]' }
  await insert('llaves', { ...llave, sincronizada: 1, dominio: 'localhost', creada_en: at })
  const secreto = encryptText(key.keyFor('factores'), 's', `totp ${user_id}`)
  await insert('autenticadores', { user_id, secreto, creado_en: at })
  await insert('codigos_recuperacion', { user_id, huella: 'h', creado_en: at })
  await insert('retos', { clave: 'una', tipo: 'inscribir', user_id, vence_en: at })
  await insert('reinicios_factor', { user_id, token_hash: 'h', estado: 'espera', pedido_en: at, desde: at })
  await insert('equipos_cuartel', { nombre: 'Sala de guardia', token_hash: 'h', creado_en: at })
  await insert('pines', { user_id, huella: 'h', cambiado_en: at })
  const { id: auditoria_id } = await insert('auditoria', {
    fecha: at,
    user_id,
    accion: 'ver_sensible',
    entidad: 'usuario',
  })
  await insert('auditoria_vistos', { auditoria_id, registro_id: user_id })
  await insert('registro_sellos', {
    posicion: 1,
    auditoria_id,
    parte: 'entrada',
    sales: '{}',
    huellas: '{}',
    cadena: 'c',
  })
  await insert('registro_cabezas', {
    posicion: 1,
    hasta_id: auditoria_id,
    filas: 1,
    cadena: 'c',
    sello: 's',
    sellada_en: at,
  })
  await insert('tareas', { clave: 'una', creada_en: at, proxima_en: at })
  await insert('respaldos', { clase: 'manual', estado: 'fallido', creado_en: at })
  await insert('imagenes', { clave: 'una', ancho: 1, alto: 1, user_id, creado_en: at })
  await insert('documentos', { user_id, title: 'Carné', clave: 'documentos/a/1.pdf', ...file })
  await insert('certificados', {
    user_id,
    tipo: 'examen_medico',
    fecha_emision: '2001-01-01',
    estado: 'pendiente',
    codigo: 'una',
    creado_en: at,
  })
  const suyo = { accidente_id, subido_por: user_id, clave: 'accidentes/a' }
  await insert('accidente_documentos', { ...file, ...suyo })
  const counted = { obligatorios: 10, asistencias_decimas: 85, abonos_decimas: 20, premio_anios: 5 }
  await insert('saldos', { user_id, hasta: '2025-12-31', ...counted, creado_por: user_id, creado_en: at })
  const { id: documento_id } = await insert('documentos_compania', {
    carpeta_id,
    titulo: 'Reglamento',
    tipo: 'documento',
    version_actual: 1,
    actualizado_en: at,
    lectura_obligatoria: 'todos',
    publicado_por: user_id,
    publicado_en: at,
    busqueda: 'reglamento',
  })
  const { id: capacitacion_id } = await db
    .selectFrom('capacitaciones')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await insert('capacitacion_material', { capacitacion_id, documento_id, orden: 1 })
  await insert('documento_versiones', { documento_id, numero: 1, clave: 'b', subido_por: user_id, ...file })
  await insert('alarmas', {
    user_id,
    tipo: 'faltas',
    desde: '2026-03-03',
    hasta: '2026-03-17',
    evidencia: '{"actos":[],"meses":[]}',
    creada_en: at,
  })
  await insert('lecturas', { documento_id, version: 1, user_id, leido_en: at })
  const publicada = { publicada_por: user_id, publicada_en: at }
  await insert('memorias', { anio: 2001, contenido: '[]', documento_id, documento_version: 1, ...publicada })
}
