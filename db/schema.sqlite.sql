-- Made by `npm run db:schema` from the migrations; not to be edited.

CREATE TABLE abonos (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  fecha text not null,
  cantidad integer not null,
  concepto text not null,
  respaldo text,
  registrado_por integer,
  creado_en text not null,
  anulado_en text,
  motivo_anulacion text,
  version integer default 1 not null,
  constraint abonos_registrado_por_fkey foreign key (registrado_por) references usuarios (id),
  constraint abonos__cantidad_check check (cantidad between 1 and 100),
  constraint abonos__fecha_check check (length(fecha) = 10 and fecha like '____-__-__'),
  constraint abonos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint abonos__anulado_en_check check (length(anulado_en) = 24 and anulado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX abonos_fecha_idx on abonos (fecha, id);

CREATE INDEX abonos_registrado_por_idx on abonos (registrado_por);

CREATE INDEX abonos_user_id_idx on abonos (user_id, fecha, id);

CREATE TABLE accidente_documentos (
  id integer primary key autoincrement,
  accidente_id integer not null,
  paso text,
  filename text not null,
  tipo text not null,
  mime_type text not null,
  size integer not null,
  clave text not null,
  subido_por integer not null,
  created_at text not null,
  constraint accidente_documentos_accidente_id_fkey foreign key (accidente_id) references accidentes (id) on delete cascade,
  constraint accidente_documentos_subido_por_fkey foreign key (subido_por) references usuarios (id),
  constraint accidente_documentos_clave_key unique (clave),
  constraint accidente_documentos__paso_check check (paso in ('constancia', 'certificado', 'cuerpo', 'cmf')),
  constraint accidente_documentos__tipo_check check (tipo in ('imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro')),
  constraint accidente_documentos__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX accidente_documentos_accidente_id_idx on accidente_documentos (accidente_id, id);

CREATE INDEX accidente_documentos_subido_por_idx on accidente_documentos (subido_por);

CREATE TABLE accidente_pasos (
  accidente_id integer not null,
  paso text not null,
  vence text not null,
  hecho_el text,
  hecho_por integer,
  referencia text,
  no_corresponde text,
  avisado_en text,
  constraint accidente_pasos_pkey primary key (accidente_id, paso),
  constraint accidente_pasos_accidente_id_fkey foreign key (accidente_id) references accidentes (id) on delete cascade,
  constraint accidente_pasos_hecho_por_fkey foreign key (hecho_por) references usuarios (id),
  constraint accidente_pasos__paso_check check (paso in ('constancia', 'certificado', 'cuerpo', 'cmf')),
  constraint accidente_pasos__vence_check check (length(vence) = 10 and vence like '____-__-__'),
  constraint accidente_pasos__hecho_el_check check (length(hecho_el) = 10 and hecho_el like '____-__-__'),
  constraint accidente_pasos__avisado_en_check check (length(avisado_en) = 24 and avisado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX accidente_pasos_hecho_por_idx on accidente_pasos (hecho_por);

CREATE INDEX accidente_pasos_pendiente_idx on accidente_pasos (vence) where hecho_el is null and no_corresponde is null;

CREATE TABLE accidentes (
  id integer primary key autoincrement,
  acto_id integer not null,
  user_id integer not null,
  ocurrido_en text not null,
  lugar text not null,
  relato text not null,
  lesion text not null,
  centro_asistencial text,
  medico text,
  testigos text,
  estado text not null,
  cerrado_en text,
  registrado_por integer not null,
  creado_en text not null,
  version integer default 1 not null,
  constraint accidentes_acto_id_fkey foreign key (acto_id) references actos (id),
  constraint accidentes_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint accidentes_registrado_por_fkey foreign key (registrado_por) references usuarios (id),
  constraint accidentes__estado_check check (estado in ('registrado', 'informado', 'en_tramite', 'cerrado')),
  constraint accidentes__ocurrido_en_check check (length(ocurrido_en) = 24 and ocurrido_en like '____-__-__T__:__:__.___Z'),
  constraint accidentes__cerrado_en_check check (length(cerrado_en) = 24 and cerrado_en like '____-__-__T__:__:__.___Z'),
  constraint accidentes__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX accidentes_acto_id_idx on accidentes (acto_id);

CREATE INDEX accidentes_ocurrido_en_idx on accidentes (ocurrido_en, id);

CREATE INDEX accidentes_registrado_por_idx on accidentes (registrado_por);

CREATE INDEX accidentes_user_id_idx on accidentes (user_id);

CREATE TABLE acto_destinatarios (
  acto_id integer not null,
  user_id integer not null references usuarios (id) on delete cascade,
  constraint acto_destinatarios_pkey primary key (acto_id, user_id),
  constraint acto_destinatarios_acto_id_fkey foreign key (acto_id) references actos (id) on delete cascade
) strict;

CREATE INDEX acto_destinatarios_user_id_idx on acto_destinatarios (user_id);

CREATE TABLE actos (
  id integer primary key autoincrement,
  tipo text not null,
  origen_tipo text not null,
  origen_id integer,
  titulo text not null,
  lugar text,
  tenida text,
  inicio text not null,
  termino text,
  dia text not null,
  mes_contable text not null,
  anio integer not null,
  categoria text not null,
  decimas integer not null,
  con_citacion integer not null,
  motivo text,
  destinatarios text not null,
  encargado_id integer,
  estado_lista text not null,
  cerrada_por integer,
  cerrada_en text,
  anulado_en text,
  motivo_anulacion text,
  recordado_en text,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  busqueda text default '' not null,
  constraint actos_encargado_id_fkey foreign key (encargado_id) references usuarios (id),
  constraint actos_cerrada_por_fkey foreign key (cerrada_por) references usuarios (id),
  constraint actos_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint actos__origen_tipo_check check (origen_tipo in ('emergencia', 'evento', 'capacitacion', 'guardia', 'manual')),
  constraint actos__categoria_check check (categoria in ('obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa')),
  constraint actos__destinatarios_check check (destinatarios in ('todos', 'oficiales', 'lista')),
  constraint actos__estado_lista_check check (estado_lista in ('pendiente', 'abierta', 'cerrada', 'rectificada')),
  constraint actos__decimas_check check (decimas between 0 and 100),
  constraint actos__con_citacion_check check (con_citacion in (0, 1)),
  constraint actos__dia_check check (length(dia) = 10 and dia like '____-__-__'),
  constraint actos__inicio_check check (length(inicio) = 24 and inicio like '____-__-__T__:__:__.___Z'),
  constraint actos__termino_check check (length(termino) = 24 and termino like '____-__-__T__:__:__.___Z'),
  constraint actos__cerrada_en_check check (length(cerrada_en) = 24 and cerrada_en like '____-__-__T__:__:__.___Z'),
  constraint actos__anulado_en_check check (length(anulado_en) = 24 and anulado_en like '____-__-__T__:__:__.___Z'),
  constraint actos__recordado_en_check check (length(recordado_en) = 24 and recordado_en like '____-__-__T__:__:__.___Z'),
  constraint actos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX actos_busqueda_idx on actos (inicio, id, busqueda, tipo) where origen_tipo <> 'emergencia';

CREATE INDEX actos_cerrada_por_idx on actos (cerrada_por);

CREATE INDEX actos_creado_por_idx on actos (creado_por);

CREATE INDEX actos_encargado_id_idx on actos (encargado_id);

CREATE INDEX actos_estado_lista_idx on actos (estado_lista, inicio, id);

CREATE INDEX actos_inicio_idx on actos (inicio, id);

CREATE INDEX actos_mes_contable_idx on actos (mes_contable, inicio, id);

CREATE UNIQUE INDEX actos_origen_key on actos (origen_tipo, origen_id) where origen_id is not null;

CREATE INDEX actos_por_cerrar_idx on actos (inicio, id)
    where estado_lista in ('pendiente', 'abierta', 'rectificada') and anulado_en is null;

CREATE INDEX actos_tenida_idx on actos (tenida) where tenida is not null;

CREATE INDEX actos_tipo_idx on actos (tipo, inicio, id);

CREATE TABLE ajustes (
  clave text not null primary key,
  valor text not null,
  version integer default 1 not null,
  updated_at text not null,
  constraint ajustes__updated_at_check check (length(updated_at) = 24 and updated_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE ajustes_historial (
  id integer primary key autoincrement,
  seccion text not null,
  campo text not null,
  antes text not null,
  despues text not null,
  vigente_desde text,
  user_id integer,
  creado_en text not null,
  constraint ajustes_historial_user_id_fkey foreign key (user_id) references usuarios (id) on delete set null,
  constraint ajustes_historial__vigente_desde_check check (length(vigente_desde) = 10 and vigente_desde like '____-__-__'),
  constraint ajustes_historial__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX ajustes_historial_seccion_idx on ajustes_historial (seccion, campo, id);

CREATE INDEX ajustes_historial_user_id_idx on ajustes_historial (user_id);

CREATE TABLE alarmas (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  desde text not null,
  hasta text not null,
  evidencia text not null,
  creada_en text not null,
  avisada_en text,
  tratada_en text,
  tratada_por integer,
  acta text,
  cesada_en text,
  version integer default 1 not null,
  constraint alarmas_user_id_tipo_desde_key unique (user_id, tipo, desde),
  constraint alarmas_tratada_por_fkey foreign key (tratada_por) references usuarios (id),
  constraint alarmas__tipo_check check (tipo in ('faltas', 'meses')),
  constraint alarmas__desde_check check (length(desde) = 10 and desde like '____-__-__'),
  constraint alarmas__hasta_check check (length(hasta) = 10 and hasta like '____-__-__'),
  constraint alarmas__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z'),
  constraint alarmas__avisada_en_check check (length(avisada_en) = 24 and avisada_en like '____-__-__T__:__:__.___Z'),
  constraint alarmas__tratada_en_check check (length(tratada_en) = 24 and tratada_en like '____-__-__T__:__:__.___Z'),
  constraint alarmas__cesada_en_check check (length(cesada_en) = 24 and cesada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX alarmas_hasta_idx on alarmas (hasta, id);

CREATE INDEX alarmas_tratada_por_idx on alarmas (tratada_por);

CREATE TABLE apoderados (
  user_id integer not null primary key references usuarios (id) on delete cascade,
  nombre text not null,
  parentesco text not null,
  telefono text,
  email text,
  updated_at text not null,
  version integer default 1 not null,
  constraint apoderados__updated_at_check check (length(updated_at) = 24 and updated_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE asistencias (
  id integer primary key autoincrement,
  acto_id integer not null,
  user_id integer not null references usuarios (id) on delete cascade,
  marca text,
  propuesto integer not null,
  opcional integer not null,
  hora_llegada text,
  hora_salida text,
  metodo text not null,
  marcado_por integer,
  marcado_en text,
  observacion text,
  dia text not null,
  categoria text not null,
  decimas integer not null,
  cuenta integer not null,
  version integer default 1 not null,
  constraint asistencias_acto_id_user_id_key unique (acto_id, user_id),
  constraint asistencias_acto_id_fkey foreign key (acto_id) references actos (id),
  constraint asistencias_marcado_por_fkey foreign key (marcado_por) references usuarios (id),
  constraint asistencias__marca_check check (marca in ('presente', 'atraso', 'ausente', 'licencia', 'suspendido', 'no_citado')),
  constraint asistencias__metodo_check check (metodo in ('lista', 'qr', 'voy', 'guardia', 'tripulacion', 'importacion')),
  constraint asistencias__categoria_check check (categoria in ('obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa')),
  constraint asistencias__propuesto_check check (propuesto in (0, 1)),
  constraint asistencias__opcional_check check (opcional in (0, 1)),
  constraint asistencias__cuenta_check check (cuenta in (0, 1)),
  constraint asistencias__dia_check check (length(dia) = 10 and dia like '____-__-__'),
  constraint asistencias__hora_llegada_check check (length(hora_llegada) = 24 and hora_llegada like '____-__-__T__:__:__.___Z'),
  constraint asistencias__hora_salida_check check (length(hora_salida) = 24 and hora_salida like '____-__-__T__:__:__.___Z'),
  constraint asistencias__marcado_en_check check (length(marcado_en) = 24 and marcado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX asistencias_dia_idx on asistencias (cuenta, dia, user_id, categoria, marca, decimas);

CREATE INDEX asistencias_marcado_por_idx on asistencias (marcado_por);

CREATE INDEX asistencias_obliga_dia_idx on asistencias (dia, categoria, marca) where cuenta = 1 and categoria in ('obligatorio_compania', 'obligatorio_cuerpo');

CREATE INDEX asistencias_obliga_user_id_idx on asistencias (user_id, marca, dia) where cuenta = 1 and categoria in ('obligatorio_compania', 'obligatorio_cuerpo');

CREATE INDEX asistencias_user_id_idx on asistencias (user_id, cuenta, dia, categoria, marca, decimas);

CREATE INDEX asistencias_vino_acto_id_idx on asistencias (acto_id) where propuesto = 0 and marca in ('presente', 'atraso');

CREATE INDEX asistencias_vino_user_id_idx on asistencias (user_id, dia, acto_id) where propuesto = 0 and marca in ('presente', 'atraso');

CREATE TABLE asistencias_externas (
  id integer primary key autoincrement,
  acto_id integer not null,
  nombre text not null,
  compania text not null,
  cuerpo text,
  rut text,
  registrado_por integer,
  creado_en text not null,
  constraint asistencias_externas_acto_id_fkey foreign key (acto_id) references actos (id),
  constraint asistencias_externas_registrado_por_fkey foreign key (registrado_por) references usuarios (id),
  constraint asistencias_externas__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX asistencias_externas_acto_id_idx on asistencias_externas (acto_id, id);

CREATE INDEX asistencias_externas_registrado_por_idx on asistencias_externas (registrado_por);

CREATE TABLE auditoria (
  id integer primary key autoincrement,
  fecha text not null,
  user_id integer,
  accion text not null,
  entidad text not null,
  entidad_id integer,
  antes text,
  despues text,
  ip text,
  user_agent text,
  constraint auditoria__fecha_check check (length(fecha) = 24 and fecha like '____-__-__T__:__:__.___Z'),
  constraint auditoria__accion_check check (accion in ('crear', 'editar', 'eliminar', 'estado', 'login', 'login_fallido', 'exportar', 'ver_sensible'))
) strict;

CREATE INDEX auditoria_entidad_entidad_id_idx on auditoria (entidad, entidad_id, id);

CREATE INDEX auditoria_fallidos_idx on auditoria (entidad_id, fecha) where accion = 'login_fallido';

CREATE INDEX auditoria_fecha_idx on auditoria (fecha);

CREATE INDEX auditoria_lecturas_idx on auditoria (user_id, entidad, fecha) where accion = 'ver_sensible' and entidad_id is null;

CREATE INDEX auditoria_login_idx on auditoria (user_id, fecha) where accion = 'login';

CREATE INDEX auditoria_user_id_idx on auditoria (user_id, id);

CREATE TABLE auditoria_vistos (
  auditoria_id integer not null references auditoria (id) on delete cascade,
  registro_id integer not null,
  constraint auditoria_vistos_pkey primary key (auditoria_id, registro_id)
) strict;

CREATE INDEX auditoria_vistos_registro_id_idx on auditoria_vistos (registro_id, auditoria_id);

CREATE TABLE autenticadores (
  user_id integer not null primary key,
  secreto text not null,
  ultimo_paso integer default 0 not null,
  creado_en text not null,
  confirmado_en text,
  usado_en text,
  constraint autenticadores_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint autenticadores__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint autenticadores__confirmado_en_check check (length(confirmado_en) = 24 and confirmado_en like '____-__-__T__:__:__.___Z'),
  constraint autenticadores__usado_en_check check (length(usado_en) = 24 and usado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE bitacora_salidas (
  id integer primary key autoincrement,
  unidad_id integer not null,
  emergencia_unidad_id integer references emergencia_unidades (id) on delete cascade,
  motivo text not null,
  destino text,
  conductor_id integer,
  a_cargo_id integer,
  tripulantes integer,
  salida text not null,
  llegada text,
  km_salida integer,
  km_llegada integer,
  horometro_bomba_salida real,
  horometro_bomba_llegada real,
  horometro_motor real,
  observacion text,
  anulada_en text,
  motivo_anulacion text,
  registrada_por integer,
  creada_en text not null,
  version integer default 1 not null,
  constraint bitacora_salidas_emergencia_unidad_id_key unique (emergencia_unidad_id),
  constraint bitacora_salidas_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint bitacora_salidas_conductor_id_fkey foreign key (conductor_id) references usuarios (id),
  constraint bitacora_salidas_a_cargo_id_fkey foreign key (a_cargo_id) references usuarios (id),
  constraint bitacora_salidas_registrada_por_fkey foreign key (registrada_por) references usuarios (id),
  constraint bitacora_salidas__salida_check check (length(salida) = 24 and salida like '____-__-__T__:__:__.___Z'),
  constraint bitacora_salidas__llegada_check check (length(llegada) = 24 and llegada like '____-__-__T__:__:__.___Z'),
  constraint bitacora_salidas__anulada_en_check check (length(anulada_en) = 24 and anulada_en like '____-__-__T__:__:__.___Z'),
  constraint bitacora_salidas__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX bitacora_salidas_a_cargo_id_idx on bitacora_salidas (a_cargo_id);

CREATE INDEX bitacora_salidas_abiertas_idx on bitacora_salidas (unidad_id, salida, id) where llegada is null and anulada_en is null;

CREATE INDEX bitacora_salidas_conductor_id_idx on bitacora_salidas (conductor_id);

CREATE INDEX bitacora_salidas_registrada_por_idx on bitacora_salidas (registrada_por);

CREATE INDEX bitacora_salidas_salida_idx on bitacora_salidas (salida, id);

CREATE INDEX bitacora_salidas_vigentes_idx on bitacora_salidas (unidad_id, anulada_en, salida, id);

CREATE TABLE brecha_avisos (
  id integer primary key autoincrement,
  brecha_id integer not null references brechas (id) on delete cascade,
  destinatario text not null,
  medio text not null,
  texto text not null,
  cuantos integer,
  avisado_en text not null,
  avisado_por integer,
  constraint brecha_avisos_avisado_por_fkey foreign key (avisado_por) references usuarios (id) on delete set null,
  constraint brecha_avisos__destinatario_check check (destinatario in ('agencia', 'personas')),
  constraint brecha_avisos__avisado_en_check check (length(avisado_en) = 24 and avisado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX brecha_avisos_avisado_por_idx on brecha_avisos (avisado_por);

CREATE INDEX brecha_avisos_brecha_id_idx on brecha_avisos (brecha_id, id);

CREATE TABLE brechas (
  id integer primary key autoincrement,
  titulo text not null,
  conocida_en text not null,
  descripcion text not null,
  datos text not null,
  afectados integer,
  sensibles integer default 0 not null,
  menores integer default 0 not null,
  economicos integer default 0 not null,
  consecuencias text not null,
  medidas text not null,
  sin_riesgo text,
  cerrada_en text,
  registrada_por integer,
  creada_en text not null,
  version integer default 1 not null,
  constraint brechas_registrada_por_fkey foreign key (registrada_por) references usuarios (id) on delete set null,
  constraint brechas__sensibles_check check (sensibles in (0, 1)),
  constraint brechas__menores_check check (menores in (0, 1)),
  constraint brechas__economicos_check check (economicos in (0, 1)),
  constraint brechas__conocida_en_check check (length(conocida_en) = 24 and conocida_en like '____-__-__T__:__:__.___Z'),
  constraint brechas__cerrada_en_check check (length(cerrada_en) = 24 and cerrada_en like '____-__-__T__:__:__.___Z'),
  constraint brechas__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX brechas_registrada_por_idx on brechas (registrada_por);

CREATE TABLE calendarios (
  user_id integer not null primary key references usuarios (id) on delete cascade,
  clave_hash text not null unique,
  creada_en text not null,
  constraint calendarios__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE calidades_pasadas (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  calidad text not null,
  hasta text not null,
  constraint calidades_pasadas_user_id_hasta_key unique (user_id, hasta),
  constraint calidades_pasadas__calidad_check check (calidad in ('aspirante', 'activo', 'honorario', 'confederado', 'canje', 'brigadier', 'cuartelero')),
  constraint calidades_pasadas__hasta_check check (length(hasta) = 10 and hasta like '____-__-__')
) strict;

CREATE TABLE capacitacion_instructores (
  capacitacion_id integer not null,
  user_id integer not null references usuarios (id) on delete cascade,
  orden integer default 1 not null,
  constraint capacitacion_instructores_pkey primary key (capacitacion_id, user_id),
  constraint capacitacion_instructores_capacitacion_id_fkey foreign key (capacitacion_id) references capacitaciones (id) on delete cascade
) strict;

CREATE INDEX capacitacion_instructores_user_id_idx on capacitacion_instructores (user_id);

CREATE TABLE capacitacion_material (
  capacitacion_id integer not null references capacitaciones (id) on delete cascade,
  documento_id integer not null references documentos_compania (id) on delete cascade,
  orden integer not null,
  constraint capacitacion_material_pkey primary key (capacitacion_id, documento_id)
) strict;

CREATE INDEX capacitacion_material_documento_id_idx on capacitacion_material (documento_id);

CREATE TABLE capacitacion_sesiones (
  id integer primary key autoincrement,
  capacitacion_id integer not null,
  inicio text not null,
  termino text not null,
  tema text not null,
  constraint capacitacion_sesiones_capacitacion_id_fkey foreign key (capacitacion_id) references capacitaciones (id) on delete cascade,
  constraint capacitacion_sesiones__inicio_check check (length(inicio) = 24 and inicio like '____-__-__T__:__:__.___Z'),
  constraint capacitacion_sesiones__termino_check check (length(termino) = 24 and termino like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX capacitacion_sesiones_capacitacion_id_idx on capacitacion_sesiones (capacitacion_id, inicio, id);

CREATE TABLE capacitaciones (
  id integer primary key autoincrement,
  curso_id integer not null,
  titulo text not null,
  tipo text not null,
  instructor_externo text,
  lugar text,
  inicio text not null,
  termino text not null,
  horas integer not null,
  cupo integer,
  inscripcion_hasta text,
  nota_minima integer,
  asistencia_minima_pct integer not null,
  costo integer,
  estado text not null,
  motivo_cancelacion text,
  categoria text not null,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint capacitaciones_curso_id_fkey foreign key (curso_id) references cursos (id),
  constraint capacitaciones_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint capacitaciones__tipo_check check (tipo in ('curso_anb', 'academia', 'ejercicio', 'taller', 'externo')),
  constraint capacitaciones__estado_check check (estado in ('borrador', 'abierta', 'cerrada', 'en_curso', 'finalizada', 'cancelada')),
  constraint capacitaciones__categoria_check check (categoria in ('obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa')),
  constraint capacitaciones__cupo_check check (cupo between 1 and 1000),
  constraint capacitaciones__nota_minima_check check (nota_minima between 10 and 70),
  constraint capacitaciones__asistencia_minima_pct_check check (asistencia_minima_pct between 0 and 100),
  constraint capacitaciones__inicio_check check (length(inicio) = 24 and inicio like '____-__-__T__:__:__.___Z'),
  constraint capacitaciones__termino_check check (length(termino) = 24 and termino like '____-__-__T__:__:__.___Z'),
  constraint capacitaciones__inscripcion_hasta_check check (length(inscripcion_hasta) = 24 and inscripcion_hasta like '____-__-__T__:__:__.___Z'),
  constraint capacitaciones__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX capacitaciones_creado_por_idx on capacitaciones (creado_por);

CREATE INDEX capacitaciones_curso_id_idx on capacitaciones (curso_id);

CREATE INDEX capacitaciones_estado_idx on capacitaciones (estado, inicio, id);

CREATE INDEX capacitaciones_inicio_idx on capacitaciones (inicio, id);

CREATE TABLE cargas_combustible (
  id integer primary key autoincrement,
  unidad_id integer not null,
  fecha text not null,
  litros real not null,
  monto integer,
  km integer,
  tipo text not null,
  lleno integer default 1 not null,
  guia text,
  conductor_id integer,
  anulada_en text,
  motivo_anulacion text,
  registrada_por integer,
  creada_en text not null,
  version integer default 1 not null,
  constraint cargas_combustible_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint cargas_combustible_conductor_id_fkey foreign key (conductor_id) references usuarios (id),
  constraint cargas_combustible_registrada_por_fkey foreign key (registrada_por) references usuarios (id),
  constraint cargas_combustible__lleno_check check (lleno in (0, 1)),
  constraint cargas_combustible__tipo_check check (tipo in ('diesel', 'gasolina_93', 'gasolina_95', 'gasolina_97')),
  constraint cargas_combustible__fecha_check check (length(fecha) = 24 and fecha like '____-__-__T__:__:__.___Z'),
  constraint cargas_combustible__anulada_en_check check (length(anulada_en) = 24 and anulada_en like '____-__-__T__:__:__.___Z'),
  constraint cargas_combustible__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX cargas_combustible_conductor_id_idx on cargas_combustible (conductor_id);

CREATE INDEX cargas_combustible_fecha_idx on cargas_combustible (fecha, id);

CREATE INDEX cargas_combustible_registrada_por_idx on cargas_combustible (registrada_por);

CREATE INDEX cargas_combustible_unidad_id_idx on cargas_combustible (unidad_id, fecha, id);

CREATE TABLE cargos_historial (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  cargo text not null,
  desde text not null,
  hasta text,
  acta text,
  version integer default 1 not null,
  constraint cargos_historial__desde_check check (length(desde) = 10 and desde like '____-__-__'),
  constraint cargos_historial__hasta_check check (length(hasta) = 10 and hasta like '____-__-__')
) strict;

CREATE INDEX cargos_historial_user_id_idx on cargos_historial (user_id, desde);

CREATE TABLE carpetas (
  id integer primary key autoincrement,
  nombre text not null,
  busqueda text not null,
  orden integer not null,
  numerada integer default 0 not null,
  constraint carpetas_busqueda_key unique (busqueda),
  constraint carpetas__numerada_check check (numerada in (0, 1))
) strict;

CREATE TABLE catalogos (
  id integer primary key autoincrement,
  catalogo text not null,
  codigo text not null,
  nombre text not null,
  datos text not null,
  orden integer not null,
  activo integer default 1 not null,
  fijo integer default 0 not null,
  version integer default 1 not null,
  constraint catalogos_catalogo_codigo_key unique (catalogo, codigo),
  constraint catalogos__catalogo_check check (catalogo in ('claves', 'tipos_acto', 'tenidas', 'cargos', 'tipos_unidad', 'compartimientos', 'feriados')),
  constraint catalogos__activo_check check (activo in (0, 1)),
  constraint catalogos__fijo_check check (fijo in (0, 1))
) strict;

CREATE TABLE certificados (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  curso_id integer,
  capacitacion_id integer,
  clase text,
  numero text,
  entidad text,
  fecha_emision text,
  fecha_vencimiento text,
  documento_id integer,
  resultado text,
  estado text not null,
  motivo_rechazo text,
  verificado_por integer,
  verificado_en text,
  anulado_en text,
  motivo_anulacion text,
  codigo text not null,
  avisado integer,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint certificados_codigo_key unique (codigo),
  constraint certificados_curso_id_fkey foreign key (curso_id) references cursos (id),
  constraint certificados_capacitacion_id_fkey foreign key (capacitacion_id) references capacitaciones (id),
  constraint certificados_documento_id_fkey foreign key (documento_id) references documentos (id) on delete set null,
  constraint certificados_verificado_por_fkey foreign key (verificado_por) references usuarios (id),
  constraint certificados_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint certificados__clasificado_check check ((tipo = 'sin_clasificar') = (fecha_emision is null) and (tipo <> 'sin_clasificar' or estado <> 'verificado')),
  constraint certificados__tipo_check check (tipo in ('curso', 'licencia_conducir', 'examen_medico', 'sin_clasificar')),
  constraint certificados__estado_check check (estado in ('pendiente', 'verificado', 'rechazado')),
  constraint certificados__fecha_emision_check check (length(fecha_emision) = 10 and fecha_emision like '____-__-__'),
  constraint certificados__fecha_vencimiento_check check (length(fecha_vencimiento) = 10 and fecha_vencimiento like '____-__-__'),
  constraint certificados__verificado_en_check check (length(verificado_en) = 24 and verificado_en like '____-__-__T__:__:__.___Z'),
  constraint certificados__anulado_en_check check (length(anulado_en) = 24 and anulado_en like '____-__-__T__:__:__.___Z'),
  constraint certificados__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX certificados_capacitacion_id_idx on certificados (capacitacion_id);

CREATE INDEX certificados_creado_por_idx on certificados (creado_por);

CREATE INDEX certificados_curso_id_idx on certificados (curso_id);

CREATE INDEX certificados_documento_id_idx on certificados (documento_id);

CREATE INDEX certificados_licencia_idx on certificados (clase, fecha_vencimiento) where tipo = 'licencia_conducir' and estado = 'verificado' and anulado_en is null;

CREATE INDEX certificados_pendiente_idx on certificados (creado_en, id) where estado = 'pendiente' and anulado_en is null;

CREATE INDEX certificados_user_id_idx on certificados (user_id, tipo, fecha_emision, id);

CREATE INDEX certificados_vencimiento_idx on certificados (fecha_vencimiento, id) where estado = 'verificado' and anulado_en is null;

CREATE INDEX certificados_verificado_por_idx on certificados (verificado_por);

CREATE TABLE checklist_ejecuciones (
  id integer primary key autoincrement,
  plantilla_id integer not null references checklist_plantillas (id) on delete cascade,
  numero integer not null,
  unidad_id integer,
  equipo_id integer references equipos (id) on delete cascade,
  dia text not null,
  user_id integer,
  iniciada_en text not null,
  terminada_en text,
  respuestas text not null,
  resultado text,
  duracion_s integer,
  ref text not null,
  version integer default 1 not null,
  fallas integer default 0 not null,
  constraint checklist_ejecuciones_ref_key unique (ref),
  constraint checklist_ejecuciones_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint checklist_ejecuciones_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint checklist_ejecuciones__resultado_check check (resultado in ('conforme', 'con_observaciones', 'no_conforme')),
  constraint checklist_ejecuciones__dia_check check (length(dia) = 10 and dia like '____-__-__'),
  constraint checklist_ejecuciones__iniciada_en_check check (length(iniciada_en) = 24 and iniciada_en like '____-__-__T__:__:__.___Z'),
  constraint checklist_ejecuciones__terminada_en_check check (length(terminada_en) = 24 and terminada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX checklist_ejecuciones_dia_idx on checklist_ejecuciones (dia, id);

CREATE INDEX checklist_ejecuciones_equipo_id_idx on checklist_ejecuciones (equipo_id, dia, id);

CREATE INDEX checklist_ejecuciones_plantilla_id_idx on checklist_ejecuciones (plantilla_id, dia, id);

CREATE INDEX checklist_ejecuciones_unidad_id_idx on checklist_ejecuciones (unidad_id, dia, id);

CREATE INDEX checklist_ejecuciones_user_id_idx on checklist_ejecuciones (user_id, id);

CREATE TABLE checklist_fotos (
  id integer primary key autoincrement,
  ejecucion_id integer not null references checklist_ejecuciones (id) on delete cascade,
  item text not null,
  clave text not null,
  constraint checklist_fotos_item_key unique (ejecucion_id, item)
) strict;

CREATE TABLE checklist_plantillas (
  id integer primary key autoincrement,
  nombre text not null,
  unidad_id integer,
  categoria text,
  frecuencia text not null,
  numero integer not null,
  activa integer default 1 not null,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint checklist_plantillas_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint checklist_plantillas_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint checklist_plantillas__frecuencia_check check (frecuencia in ('diaria', 'semanal', 'mensual', 'por_guardia')),
  constraint checklist_plantillas__activa_check check (activa in (0, 1)),
  constraint checklist_plantillas__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX checklist_plantillas_creado_por_idx on checklist_plantillas (creado_por);

CREATE INDEX checklist_plantillas_unidad_id_idx on checklist_plantillas (unidad_id);

CREATE TABLE checklist_versiones (
  plantilla_id integer not null references checklist_plantillas (id) on delete cascade,
  numero integer not null,
  items text not null,
  creado_en text not null,
  constraint checklist_versiones_pkey primary key (plantilla_id, numero),
  constraint checklist_versiones__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE cierres (
  id integer primary key autoincrement,
  mes text not null,
  vuelta integer not null,
  estado text not null,
  importado integer default 0 not null,
  cerrado_por integer,
  cerrado_en text not null,
  reabierto_por integer,
  reabierto_en text,
  motivo_reapertura text,
  version integer default 1 not null,
  cambios text not null,
  totales text not null,
  compania text,
  constraint cierres_mes_key unique (mes, vuelta),
  constraint cierres_cerrado_por_fkey foreign key (cerrado_por) references usuarios (id),
  constraint cierres_reabierto_por_fkey foreign key (reabierto_por) references usuarios (id),
  constraint cierres__estado_check check (estado in ('cerrado', 'reabierto')),
  constraint cierres__importado_check check (importado in (0, 1)),
  constraint cierres__cerrado_en_check check (length(cerrado_en) = 24 and cerrado_en like '____-__-__T__:__:__.___Z'),
  constraint cierres__reabierto_en_check check (length(reabierto_en) = 24 and reabierto_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX cierres_cerrado_por_idx on cierres (cerrado_por);

CREATE INDEX cierres_reabierto_por_idx on cierres (reabierto_por);

CREATE TABLE codigos_correo (
  sesion_id integer not null primary key,
  user_id integer not null,
  huella text not null,
  intentos integer default 0 not null,
  creado_en text not null,
  vence_en text not null,
  constraint codigos_correo_sesion_id_fkey foreign key (sesion_id) references sesiones (id) on delete cascade,
  constraint codigos_correo_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint codigos_correo__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint codigos_correo__vence_en_check check (length(vence_en) = 24 and vence_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX codigos_correo_user_id_idx on codigos_correo (user_id);

CREATE INDEX codigos_correo_vence_en_idx on codigos_correo (vence_en);

CREATE TABLE codigos_recuperacion (
  id integer primary key autoincrement,
  user_id integer not null,
  huella text not null,
  creado_en text not null,
  usado_en text,
  constraint codigos_recuperacion_user_id_huella_key unique (user_id, huella),
  constraint codigos_recuperacion_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint codigos_recuperacion__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint codigos_recuperacion__usado_en_check check (length(usado_en) = 24 and usado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE columnas_recordadas (
  importacion text not null,
  titulo text not null,
  campo text not null,
  valores text not null,
  constraint columnas_recordadas_pkey primary key (importacion, titulo)
) strict;

CREATE TABLE consentimientos (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  version_texto integer not null,
  dado_por text not null,
  apoderado text,
  medio text not null,
  registrado_por integer,
  dado_en text not null,
  retirado_en text,
  constraint consentimientos_registrado_por_fkey foreign key (registrado_por) references usuarios (id) on delete set null,
  constraint consentimientos__tipo_check check (tipo in ('datos', 'fotografia', 'salud')),
  constraint consentimientos__dado_por_check check (dado_por in ('titular', 'apoderado')),
  constraint consentimientos__medio_check check (medio in ('intranet', 'papel')),
  constraint consentimientos__dado_en_check check (length(dado_en) = 24 and dado_en like '____-__-__T__:__:__.___Z'),
  constraint consentimientos__retirado_en_check check (length(retirado_en) = 24 and retirado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX consentimientos_registrado_por_idx on consentimientos (registrado_por);

CREATE INDEX consentimientos_user_id_idx on consentimientos (user_id, id);

CREATE UNIQUE INDEX consentimientos_vigente_key on consentimientos (user_id, tipo) where retirado_en is null;

CREATE TABLE control_planes (
  id integer primary key autoincrement,
  categoria text not null,
  tipo_control text not null,
  periodicidad_meses integer,
  periodicidad_dias integer,
  aviso_dias integer,
  bloqueante integer not null,
  material_cilindro text,
  activo integer default 1 not null,
  version integer default 1 not null,
  constraint control_planes__categoria_check check (categoria in ('era', 'cilindro', 'mascara', 'detector_gas', 'compresor', 'epp', 'manguera', 'piton', 'herramienta', 'rescate', 'radio', 'medico', 'escala', 'otro')),
  constraint control_planes__tipo_control_check check (tipo_control in ('inspeccion', 'prueba_flujo', 'prueba_hidrostatica', 'calibracion', 'prueba_presion', 'calidad_aire', 'limpieza')),
  constraint control_planes__material_cilindro_check check (material_cilindro in ('carbono', 'vidrio', 'aramida', 'acero', 'aluminio')),
  constraint control_planes__bloqueante_check check (bloqueante in (0, 1)),
  constraint control_planes__activo_check check (activo in (0, 1))
) strict;

CREATE INDEX control_planes_categoria_idx on control_planes (categoria, tipo_control);

CREATE TABLE correlativos (
  serie text not null,
  anio integer not null,
  ultimo integer not null,
  constraint correlativos_pkey primary key (serie, anio),
  constraint correlativos__ultimo_check check (ultimo between 1 and 99999)
) strict;

CREATE TABLE correos (
  id integer primary key autoincrement,
  tipo text not null,
  para text not null,
  user_id integer,
  asunto text not null,
  contenido text not null,
  enlace text,
  mensaje_id text not null,
  estado text not null,
  intentos integer default 0 not null,
  proximo_en text,
  tomado_hasta text,
  ultimo_error text,
  creado_en text not null,
  enviado_en text,
  vence_en text,
  contacto_id integer references mensajes (id) on delete cascade,
  postulacion_id integer references postulaciones (id) on delete cascade,
  prioridad integer default 1 not null check (prioridad in (0, 1)),
  proceso integer,
  constraint correos_mensaje_id_key unique (mensaje_id),
  constraint correos_user_id_fkey foreign key (user_id) references usuarios (id) on delete set null,
  constraint correos__estado_check check (estado in ('pendiente', 'enviado', 'fallido')),
  constraint correos__proximo_en_check check (length(proximo_en) = 24 and proximo_en like '____-__-__T__:__:__.___Z'),
  constraint correos__tomado_hasta_check check (length(tomado_hasta) = 24 and tomado_hasta like '____-__-__T__:__:__.___Z'),
  constraint correos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint correos__enviado_en_check check (length(enviado_en) = 24 and enviado_en like '____-__-__T__:__:__.___Z'),
  constraint correos__vence_en_check check (length(vence_en) = 24 and vence_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX correos_acceso_idx on correos (user_id, id) where tipo in ('verificar', 'invitar', 'restablecer');

CREATE INDEX correos_contacto_id_idx on correos (contacto_id);

CREATE INDEX correos_error_idx on correos (id) where ultimo_error is not null;

CREATE INDEX correos_estado_idx on correos (estado, id);

CREATE INDEX correos_estado_prioridad_idx on correos (estado, prioridad, proximo_en, id);

CREATE INDEX correos_para_idx on correos (para);

CREATE INDEX correos_postulacion_id_idx on correos (postulacion_id);

CREATE INDEX correos_user_id_idx on correos (user_id);

CREATE INDEX correos_vence_en_idx on correos (vence_en);

CREATE TABLE curso_requisitos (
  curso_id integer not null references cursos (id) on delete cascade,
  requisito_id integer not null references cursos (id),
  constraint curso_requisitos_pkey primary key (curso_id, requisito_id),
  constraint curso_requisitos__requisito_id_check check (requisito_id <> curso_id)
) strict;

CREATE INDEX curso_requisitos_requisito_id_idx on curso_requisitos (requisito_id);

CREATE TABLE cursos (
  id integer primary key autoincrement,
  codigo text not null unique,
  nombre text not null,
  nombre_corto text,
  nivel text,
  malla text not null,
  entidad text not null,
  horas integer not null,
  vigencia_meses integer,
  requiere_aprobacion integer not null,
  activo integer default 1 not null,
  creado_en text not null,
  version integer default 1 not null,
  constraint cursos__nivel_check check (nivel in ('Inicial', 'Operativo', 'Profesional')),
  constraint cursos__malla_check check (malla in ('anterior', '2025', 'interna')),
  constraint cursos__entidad_check check (entidad in ('ANB', 'Compañía', 'Cuerpo', 'Externa')),
  constraint cursos__horas_check check (horas between 1 and 2000),
  constraint cursos__vigencia_meses_check check (vigencia_meses between 1 and 240),
  constraint cursos__requiere_aprobacion_check check (requiere_aprobacion in (0, 1)),
  constraint cursos__activo_check check (activo in (0, 1)),
  constraint cursos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE disponibilidad (
  user_id integer not null primary key references usuarios (id) on delete cascade,
  estado text not null,
  desde text not null,
  hasta text,
  origen text not null,
  registrada_por integer,
  constraint disponibilidad_registrada_por_fkey foreign key (registrada_por) references usuarios (id),
  constraint disponibilidad__estado_check check (estado in ('disponible', 'no_disponible')),
  constraint disponibilidad__origen_check check (origen in ('manual', 'operador')),
  constraint disponibilidad__desde_check check (length(desde) = 24 and desde like '____-__-__T__:__:__.___Z'),
  constraint disponibilidad__hasta_check check (length(hasta) = 24 and hasta like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX disponibilidad_registrada_por_idx on disponibilidad (registrada_por);

CREATE TABLE disponibilidad_anunciada (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  estado text not null,
  desde text not null,
  hasta text not null,
  constraint disponibilidad_anunciada__estado_check check (estado in ('disponible', 'no_disponible')),
  constraint disponibilidad_anunciada__desde_check check (length(desde) = 24 and desde like '____-__-__T__:__:__.___Z'),
  constraint disponibilidad_anunciada__hasta_check check (length(hasta) = 24 and hasta like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX disponibilidad_anunciada_user_id_idx on disponibilidad_anunciada (user_id, hasta);

CREATE TABLE documento_versiones (
  id integer primary key autoincrement,
  documento_id integer not null references documentos_compania (id),
  numero integer not null,
  clave text not null,
  filename text not null,
  mime_type text not null,
  tipo text not null,
  size integer not null,
  nota text,
  subido_por integer not null references usuarios (id),
  created_at text not null,
  constraint documento_versiones_numero_key unique (documento_id, numero),
  constraint documento_versiones_clave_key unique (clave),
  constraint documento_versiones__tipo_check check (tipo in ('imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro')),
  constraint documento_versiones__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX documento_versiones_subido_por_idx on documento_versiones (subido_por);

CREATE TABLE documentos (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  title text not null,
  description text,
  filename text not null,
  tipo text not null,
  mime_type text not null,
  size integer not null,
  clave text not null unique,
  created_at text not null,
  constraint documentos__tipo_check check (tipo in ('imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro')),
  constraint documentos__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX documentos_espacio_idx on documentos (user_id, size);

CREATE INDEX documentos_user_id_idx on documentos (user_id, id);

CREATE TABLE documentos_compania (
  id integer primary key autoincrement,
  carpeta_id integer not null references carpetas (id),
  anio integer,
  correlativo integer,
  titulo text not null,
  descripcion text,
  tipo text not null,
  version_actual integer not null,
  actualizado_en text not null,
  lectura_obligatoria text not null,
  plazo text,
  recordado_en text,
  publicado_por integer not null references usuarios (id),
  publicado_en text not null,
  archivado_en text,
  busqueda text not null,
  version integer default 1 not null,
  constraint documentos_compania_correlativo_key unique (carpeta_id, anio, correlativo),
  constraint documentos_compania__tipo_check check (tipo in ('imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro')),
  constraint documentos_compania__lectura_obligatoria_check check (lectura_obligatoria in ('ninguno', 'todos', 'oficiales')),
  constraint documentos_compania__plazo_check check (length(plazo) = 10 and plazo like '____-__-__'),
  constraint documentos_compania__correlativo_check check (correlativo between 1 and 99999),
  constraint documentos_compania__actualizado_en_check check (length(actualizado_en) = 24 and actualizado_en like '____-__-__T__:__:__.___Z'),
  constraint documentos_compania__recordado_en_check check (length(recordado_en) = 24 and recordado_en like '____-__-__T__:__:__.___Z'),
  constraint documentos_compania__publicado_en_check check (length(publicado_en) = 24 and publicado_en like '____-__-__T__:__:__.___Z'),
  constraint documentos_compania__archivado_en_check check (length(archivado_en) = 24 and archivado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX documentos_compania_busqueda_idx on documentos_compania (busqueda);

CREATE INDEX documentos_compania_orden_idx on documentos_compania (archivado_en, actualizado_en, id);

CREATE INDEX documentos_compania_publicado_por_idx on documentos_compania (publicado_por);

CREATE TABLE emergencia_adjuntos (
  id integer primary key autoincrement,
  emergencia_id integer not null,
  filename text not null,
  tipo text not null,
  mime_type text not null,
  size integer not null,
  clave text not null,
  subido_por integer not null,
  created_at text not null,
  constraint emergencia_adjuntos_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint emergencia_adjuntos_subido_por_fkey foreign key (subido_por) references usuarios (id),
  constraint emergencia_adjuntos_clave_key unique (clave),
  constraint emergencia_adjuntos__tipo_check check (tipo in ('imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro')),
  constraint emergencia_adjuntos__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX emergencia_adjuntos_emergencia_id_idx on emergencia_adjuntos (emergencia_id, id);

CREATE INDEX emergencia_adjuntos_subido_por_idx on emergencia_adjuntos (subido_por);

CREATE TABLE emergencia_autores (
  emergencia_id integer not null,
  seccion text not null,
  user_id integer not null,
  desde text not null,
  constraint emergencia_autores_pkey primary key (emergencia_id, seccion, user_id),
  constraint emergencia_autores_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint emergencia_autores_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint emergencia_autores__seccion_check check (seccion in ('relato', 'danos', 'material', 'organismos', 'afectados', 'vehiculos', 'reportante')),
  constraint emergencia_autores__desde_check check (length(desde) = 24 and desde like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX emergencia_autores_user_id_idx on emergencia_autores (user_id, desde);

CREATE TABLE emergencia_bitacora (
  id integer primary key autoincrement,
  emergencia_id integer not null,
  hora text not null,
  hora_dicha text,
  texto text not null,
  tipo text not null,
  corrige_id integer,
  autor_id integer not null,
  constraint emergencia_bitacora_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint emergencia_bitacora_corrige_id_fkey foreign key (corrige_id) references emergencia_bitacora (id),
  constraint emergencia_bitacora_autor_id_fkey foreign key (autor_id) references usuarios (id),
  constraint emergencia_bitacora__tipo_check check (tipo in ('novedad', 'orden', 'unidad', 'organismo', 'correccion')),
  constraint emergencia_bitacora__hora_check check (length(hora) = 24 and hora like '____-__-__T__:__:__.___Z'),
  constraint emergencia_bitacora__hora_dicha_check check (length(hora_dicha) = 24 and hora_dicha like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX emergencia_bitacora_autor_id_idx on emergencia_bitacora (autor_id, id);

CREATE INDEX emergencia_bitacora_corrige_id_idx on emergencia_bitacora (corrige_id);

CREATE INDEX emergencia_bitacora_emergencia_id_idx on emergencia_bitacora (emergencia_id, id);

CREATE TABLE emergencia_palabras (
  palabra_id integer not null,
  emergencia_id integer not null,
  constraint emergencia_palabras_pkey primary key (palabra_id, emergencia_id),
  constraint emergencia_palabras_palabra_id_fkey foreign key (palabra_id) references palabras (id),
  constraint emergencia_palabras_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id) on delete cascade
) strict;

CREATE INDEX emergencia_palabras_emergencia_id_idx on emergencia_palabras (emergencia_id);

CREATE TABLE emergencia_respuestas (
  emergencia_id integer not null,
  user_id integer not null,
  respuesta text not null,
  eta_min integer,
  respondido_en text not null,
  llegada_en text,
  registrada_por integer references usuarios (id),
  constraint emergencia_respuestas_pkey primary key (emergencia_id, user_id),
  constraint emergencia_respuestas_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint emergencia_respuestas_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint emergencia_respuestas__respuesta_check check (respuesta in ('voy_cuartel', 'voy_lugar', 'no_puedo')),
  constraint emergencia_respuestas__respondido_en_check check (length(respondido_en) = 24 and respondido_en like '____-__-__T__:__:__.___Z'),
  constraint emergencia_respuestas__llegada_en_check check (length(llegada_en) = 24 and llegada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX emergencia_respuestas_registrada_por_idx on emergencia_respuestas (registrada_por);

CREATE INDEX emergencia_respuestas_user_id_idx on emergencia_respuestas (user_id, emergencia_id);

CREATE TABLE emergencia_secciones (
  emergencia_id integer not null,
  seccion text not null,
  contenido text not null,
  autor_id integer not null,
  guardado_en text not null,
  anotado_en text not null,
  version integer not null,
  constraint emergencia_secciones_pkey primary key (emergencia_id, seccion),
  constraint emergencia_secciones_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint emergencia_secciones_autor_id_fkey foreign key (autor_id) references usuarios (id),
  constraint emergencia_secciones__seccion_check check (seccion in ('relato', 'danos', 'material', 'organismos', 'afectados', 'vehiculos', 'reportante')),
  constraint emergencia_secciones__guardado_en_check check (length(guardado_en) = 24 and guardado_en like '____-__-__T__:__:__.___Z'),
  constraint emergencia_secciones__anotado_en_check check (length(anotado_en) = 24 and anotado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX emergencia_secciones_autor_id_idx on emergencia_secciones (autor_id);

CREATE TABLE emergencia_tripulantes (
  emergencia_unidad_id integer not null,
  user_id integer not null,
  emergencia_id integer not null,
  constraint emergencia_tripulantes_pkey primary key (emergencia_unidad_id, user_id),
  constraint emergencia_tripulantes_emergencia_unidad_id_fkey foreign key (emergencia_unidad_id) references emergencia_unidades (id) on delete cascade,
  constraint emergencia_tripulantes_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint emergencia_tripulantes_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id)
) strict;

CREATE INDEX emergencia_tripulantes_emergencia_id_idx on emergencia_tripulantes (emergencia_id);

CREATE INDEX emergencia_tripulantes_user_id_idx on emergencia_tripulantes (user_id, emergencia_id);

CREATE TABLE emergencia_unidades (
  id integer primary key autoincrement,
  emergencia_id integer not null,
  unidad_id integer,
  unidad_externa text,
  conductor_id integer,
  a_cargo_id integer,
  num_tripulantes integer,
  hora_6_0 text,
  hora_6_3 text,
  hora_6_7 text,
  hora_6_8 text,
  hora_6_9 text,
  hora_6_10 text,
  escritas text not null,
  km_salida integer,
  km_llegada integer,
  horometro_bomba_salida real,
  horometro_bomba_llegada real,
  observacion text,
  motivo_despacho text,
  creada_en text not null,
  version integer default 1 not null,
  constraint emergencia_unidades__unidad_externa_check check ((unidad_id is null) <> (unidad_externa is null)),
  constraint emergencia_unidades_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint emergencia_unidades_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint emergencia_unidades_conductor_id_fkey foreign key (conductor_id) references usuarios (id),
  constraint emergencia_unidades_a_cargo_id_fkey foreign key (a_cargo_id) references usuarios (id),
  constraint emergencia_unidades_emergencia_id_unidad_id_key unique (emergencia_id, unidad_id),
  constraint emergencia_unidades__hora_6_0_check check (length(hora_6_0) = 24 and hora_6_0 like '____-__-__T__:__:__.___Z'),
  constraint emergencia_unidades__hora_6_3_check check (length(hora_6_3) = 24 and hora_6_3 like '____-__-__T__:__:__.___Z'),
  constraint emergencia_unidades__hora_6_7_check check (length(hora_6_7) = 24 and hora_6_7 like '____-__-__T__:__:__.___Z'),
  constraint emergencia_unidades__hora_6_8_check check (length(hora_6_8) = 24 and hora_6_8 like '____-__-__T__:__:__.___Z'),
  constraint emergencia_unidades__hora_6_9_check check (length(hora_6_9) = 24 and hora_6_9 like '____-__-__T__:__:__.___Z'),
  constraint emergencia_unidades__hora_6_10_check check (length(hora_6_10) = 24 and hora_6_10 like '____-__-__T__:__:__.___Z'),
  constraint emergencia_unidades__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX emergencia_unidades_a_cargo_id_idx on emergencia_unidades (a_cargo_id);

CREATE INDEX emergencia_unidades_conductor_id_idx on emergencia_unidades (conductor_id, id);

CREATE INDEX emergencia_unidades_unidad_id_idx on emergencia_unidades (unidad_id, id);

CREATE TABLE emergencias (
  id integer primary key autoincrement,
  folio text not null,
  clave text not null,
  nombre_clave text not null,
  subclave text,
  nombre_subclave text,
  alarma_en text not null,
  dia text not null,
  origen text not null,
  direccion text not null,
  interseccion text,
  comuna text,
  sector text,
  lat real,
  lng real,
  referencia text,
  preinforme text,
  es_incendio integer not null,
  incendio_declarado_en text,
  estado text not null,
  resultado text,
  a_cargo_id integer,
  a_cargo_externo text,
  motivo_anulacion text,
  revisada_por integer,
  revisada_en text,
  observaciones_revision text,
  rectificada integer default 0 not null,
  avisada_en text,
  busqueda text not null,
  creada_por integer,
  creada_en text not null,
  version integer default 1 not null,
  olvidada_en text,
  publica integer default 1 not null check (publica in (0, 1)),
  titulo_publico text,
  por_corregir text default '[]' not null,
  incendio_estimado integer default 0 not null check (incendio_estimado in (0, 1)),
  segundo_llamado_en text check (length(segundo_llamado_en) = 24 and segundo_llamado_en like '____-__-__T__:__:__.___Z'),
  constraint emergencias_folio_key unique (folio),
  constraint emergencias_a_cargo_id_fkey foreign key (a_cargo_id) references usuarios (id),
  constraint emergencias_revisada_por_fkey foreign key (revisada_por) references usuarios (id),
  constraint emergencias_creada_por_fkey foreign key (creada_por) references usuarios (id),
  constraint emergencias__estado_check check (estado in ('abierta', 'en_curso', 'cerrada', 'revisada', 'anulada')),
  constraint emergencias__origen_check check (origen in ('central', 'telefono', 'presencial', 'otra_compania', 'propia')),
  constraint emergencias__resultado_check check (resultado in ('atendida', 'falsa_alarma', 'sin_concurrencia', 'apoyo', 'simulacro')),
  constraint emergencias__es_incendio_check check (es_incendio in (0, 1)),
  constraint emergencias__rectificada_check check (rectificada in (0, 1)),
  constraint emergencias__dia_check check (length(dia) = 10 and dia like '____-__-__'),
  constraint emergencias__alarma_en_check check (length(alarma_en) = 24 and alarma_en like '____-__-__T__:__:__.___Z'),
  constraint emergencias__incendio_declarado_en_check check (length(incendio_declarado_en) = 24 and incendio_declarado_en like '____-__-__T__:__:__.___Z'),
  constraint emergencias__revisada_en_check check (length(revisada_en) = 24 and revisada_en like '____-__-__T__:__:__.___Z'),
  constraint emergencias__avisada_en_check check (length(avisada_en) = 24 and avisada_en like '____-__-__T__:__:__.___Z'),
  constraint emergencias__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX emergencias_a_cargo_id_idx on emergencias (a_cargo_id, alarma_en);

CREATE INDEX emergencias_alarma_en_idx on emergencias (alarma_en, id, estado, clave, busqueda);

CREATE INDEX emergencias_clave_idx on emergencias (clave, alarma_en, id);

CREATE INDEX emergencias_creada_por_idx on emergencias (creada_por);

CREATE INDEX emergencias_dia_idx on emergencias (dia, estado, clave, subclave, resultado, es_incendio, alarma_en, id);

CREATE INDEX emergencias_estado_idx on emergencias (estado, alarma_en, id);

CREATE INDEX emergencias_por_olvidar_idx on emergencias (alarma_en) where olvidada_en is null;

CREATE INDEX emergencias_por_revisar_idx on emergencias (alarma_en, id)
    where estado = 'cerrada';

CREATE INDEX emergencias_publicas_idx on emergencias (publica, alarma_en, id) where estado in ('cerrada', 'revisada');

CREATE INDEX emergencias_revisada_por_idx on emergencias (revisada_por);

CREATE INDEX emergencias_subclave_idx on emergencias (subclave) where subclave is not null;

CREATE INDEX emergencias_vivas_idx on emergencias (alarma_en, id)
    where estado in ('abierta', 'en_curso');

CREATE TABLE enlaces (
  id integer primary key autoincrement,
  tipo text not null,
  token_hash text not null,
  user_id integer,
  email text,
  creado_en text not null,
  vence_en text not null,
  usado_en text,
  constraint enlaces_token_hash_key unique (token_hash),
  constraint enlaces_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint enlaces__tipo_check check (tipo in ('configurar', 'verificar', 'restablecer', 'invitar', 'confirmar_correo', 'deshacer_correo')),
  constraint enlaces__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint enlaces__vence_en_check check (length(vence_en) = 24 and vence_en like '____-__-__T__:__:__.___Z'),
  constraint enlaces__usado_en_check check (length(usado_en) = 24 and usado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX enlaces_user_id_idx on enlaces (user_id, tipo);

CREATE INDEX enlaces_vence_en_idx on enlaces (vence_en);

CREATE TABLE entregas_push (
  id integer primary key autoincrement,
  suscripcion_id integer not null references suscripciones_push (id) on delete cascade,
  notificacion_id integer not null references notificaciones (id) on delete cascade,
  intentos integer default 0 not null,
  proximo_en text not null,
  tomado_hasta text,
  vence_en text not null,
  prioridad integer default 1 not null check (prioridad in (0, 1)),
  proceso integer,
  constraint entregas_push__proximo_en_check check (length(proximo_en) = 24 and proximo_en like '____-__-__T__:__:__.___Z'),
  constraint entregas_push__tomado_hasta_check check (length(tomado_hasta) = 24 and tomado_hasta like '____-__-__T__:__:__.___Z'),
  constraint entregas_push__vence_en_check check (length(vence_en) = 24 and vence_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX entregas_push_notificacion_id_idx on entregas_push (notificacion_id);

CREATE INDEX entregas_push_prioridad_idx on entregas_push (prioridad, proximo_en, id);

CREATE INDEX entregas_push_suscripcion_id_idx on entregas_push (suscripcion_id);

CREATE TABLE equipo_controles (
  id integer primary key autoincrement,
  equipo_id integer not null references equipos (id) on delete cascade,
  tipo_control text not null,
  fecha text not null,
  resultado text not null,
  presion_bar integer,
  mediciones text,
  realizado_por_id integer,
  realizado_por text,
  numero_certificado text,
  observaciones text,
  proximo_control text,
  anulado_en text,
  motivo_anulacion text,
  registrado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint equipo_controles_realizado_por_id_fkey foreign key (realizado_por_id) references usuarios (id),
  constraint equipo_controles_registrado_por_fkey foreign key (registrado_por) references usuarios (id),
  constraint equipo_controles__tipo_control_check check (tipo_control in ('inspeccion', 'prueba_flujo', 'prueba_hidrostatica', 'calibracion', 'prueba_presion', 'calidad_aire', 'limpieza')),
  constraint equipo_controles__resultado_check check (resultado in ('aprobado', 'aprobado_con_observaciones', 'rechazado')),
  constraint equipo_controles__fecha_check check (length(fecha) = 10 and fecha like '____-__-__'),
  constraint equipo_controles__proximo_control_check check (length(proximo_control) = 10 and proximo_control like '____-__-__'),
  constraint equipo_controles__anulado_en_check check (length(anulado_en) = 24 and anulado_en like '____-__-__T__:__:__.___Z'),
  constraint equipo_controles__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipo_controles_equipo_id_idx on equipo_controles (equipo_id, tipo_control, fecha, id);

CREATE INDEX equipo_controles_fecha_idx on equipo_controles (fecha, tipo_control, resultado, anulado_en);

CREATE INDEX equipo_controles_realizado_por_id_idx on equipo_controles (realizado_por_id);

CREATE INDEX equipo_controles_registrado_por_idx on equipo_controles (registrado_por);

CREATE TABLE equipo_documentos (
  id integer primary key autoincrement,
  equipo_id integer not null references equipos (id) on delete cascade,
  control_id integer,
  filename text not null,
  tipo text not null,
  mime_type text not null,
  size integer not null,
  clave text not null,
  subido_por integer not null,
  created_at text not null,
  constraint equipo_documentos_clave_key unique (clave),
  constraint equipo_documentos_control_id_fkey foreign key (control_id) references equipo_controles (id) on delete set null,
  constraint equipo_documentos_subido_por_fkey foreign key (subido_por) references usuarios (id),
  constraint equipo_documentos__tipo_check check (tipo in ('imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro')),
  constraint equipo_documentos__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipo_documentos_control_id_idx on equipo_documentos (control_id) where control_id is not null;

CREATE INDEX equipo_documentos_equipo_id_idx on equipo_documentos (equipo_id, id);

CREATE INDEX equipo_documentos_subido_por_idx on equipo_documentos (subido_por);

CREATE TABLE equipo_en_poder (
  equipo_id integer not null references equipos (id) on delete cascade,
  user_id integer not null,
  cantidad integer not null,
  desde text not null,
  constraint equipo_en_poder_pkey primary key (equipo_id, user_id),
  constraint equipo_en_poder_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint equipo_en_poder__cantidad_check check (cantidad between 1 and 1000000),
  constraint equipo_en_poder__desde_check check (length(desde) = 24 and desde like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipo_en_poder_user_id_idx on equipo_en_poder (user_id);

CREATE TABLE equipo_entregas (
  id integer primary key autoincrement,
  receptor_id integer not null,
  entregada_por integer not null,
  creada_en text not null,
  recibida_en text,
  observaciones text,
  version integer default 1 not null,
  constraint equipo_entregas_receptor_id_fkey foreign key (receptor_id) references usuarios (id),
  constraint equipo_entregas_entregada_por_fkey foreign key (entregada_por) references usuarios (id),
  constraint equipo_entregas__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z'),
  constraint equipo_entregas__recibida_en_check check (length(recibida_en) = 24 and recibida_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipo_entregas_entregada_por_idx on equipo_entregas (entregada_por);

CREATE INDEX equipo_entregas_receptor_id_idx on equipo_entregas (receptor_id, id);

CREATE TABLE equipo_movimientos (
  id integer primary key autoincrement,
  equipo_id integer not null references equipos (id) on delete cascade,
  tipo text not null,
  desde text,
  hacia text,
  cantidad integer not null,
  fecha text not null,
  user_id integer,
  recibido_por_id integer,
  entrega_id integer,
  inventario_id integer,
  motivo text,
  constraint equipo_movimientos_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint equipo_movimientos_recibido_por_id_fkey foreign key (recibido_por_id) references usuarios (id),
  constraint equipo_movimientos_entrega_id_fkey foreign key (entrega_id) references equipo_entregas (id),
  constraint equipo_movimientos__tipo_check check (tipo in ('alta', 'traslado', 'asignacion', 'devolucion', 'prestamo', 'reparacion', 'baja', 'ajuste')),
  constraint equipo_movimientos__fecha_check check (length(fecha) = 24 and fecha like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipo_movimientos_entrega_id_idx on equipo_movimientos (entrega_id);

CREATE INDEX equipo_movimientos_equipo_id_idx on equipo_movimientos (equipo_id, fecha, id);

CREATE INDEX equipo_movimientos_inventario_id_idx on equipo_movimientos (inventario_id);

CREATE INDEX equipo_movimientos_recibido_por_id_idx on equipo_movimientos (recibido_por_id);

CREATE INDEX equipo_movimientos_user_id_idx on equipo_movimientos (user_id);

CREATE TABLE equipo_novedades (
  id integer primary key autoincrement,
  equipo_id integer references equipos (id) on delete cascade,
  unidad_id integer,
  descripcion text not null,
  gravedad text not null,
  foto_clave text,
  reportado_por integer,
  creado_en text not null,
  estado text not null,
  resuelto_por integer,
  resuelto_en text,
  respuesta text,
  item text,
  version integer default 1 not null,
  constraint equipo_novedades_item_key unique (item),
  constraint equipo_novedades_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint equipo_novedades_reportado_por_fkey foreign key (reportado_por) references usuarios (id),
  constraint equipo_novedades_resuelto_por_fkey foreign key (resuelto_por) references usuarios (id),
  constraint equipo_novedades__gravedad_check check (gravedad in ('leve', 'grave', 'critica')),
  constraint equipo_novedades__estado_check check (estado in ('abierta', 'en_proceso', 'resuelta', 'descartada')),
  constraint equipo_novedades__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint equipo_novedades__resuelto_en_check check (length(resuelto_en) = 24 and resuelto_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipo_novedades_abiertas_idx on equipo_novedades (creado_en, id) where estado in ('abierta', 'en_proceso');

CREATE INDEX equipo_novedades_creado_en_idx on equipo_novedades (creado_en, id);

CREATE INDEX equipo_novedades_equipo_id_idx on equipo_novedades (equipo_id, id);

CREATE INDEX equipo_novedades_estado_idx on equipo_novedades (estado, creado_en, id);

CREATE INDEX equipo_novedades_gravedad_idx on equipo_novedades (gravedad, creado_en, id);

CREATE INDEX equipo_novedades_reportado_por_idx on equipo_novedades (reportado_por);

CREATE INDEX equipo_novedades_resuelto_en_idx on equipo_novedades (resuelto_en, creado_en, estado, gravedad, equipo_id);

CREATE INDEX equipo_novedades_resuelto_por_idx on equipo_novedades (resuelto_por);

CREATE INDEX equipo_novedades_unidad_id_idx on equipo_novedades (unidad_id);

CREATE TABLE equipo_usos (
  id integer primary key autoincrement,
  equipo_id integer not null references equipos (id) on delete cascade,
  emergencia_id integer,
  user_id integer not null,
  presion_inicial_bar integer,
  presion_final_bar integer,
  entrada_en text not null,
  salida_en text,
  limpieza_en text,
  limpieza_por integer,
  registrado_por integer,
  creado_en text not null,
  por_limpiar integer not null,
  version integer default 1 not null,
  constraint equipo_usos_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint equipo_usos_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint equipo_usos_limpieza_por_fkey foreign key (limpieza_por) references usuarios (id),
  constraint equipo_usos_registrado_por_fkey foreign key (registrado_por) references usuarios (id),
  constraint equipo_usos__entrada_en_check check (length(entrada_en) = 24 and entrada_en like '____-__-__T__:__:__.___Z'),
  constraint equipo_usos__salida_en_check check (length(salida_en) = 24 and salida_en like '____-__-__T__:__:__.___Z'),
  constraint equipo_usos__limpieza_en_check check (length(limpieza_en) = 24 and limpieza_en like '____-__-__T__:__:__.___Z'),
  constraint equipo_usos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint equipo_usos__por_limpiar_check check (por_limpiar in (0, 1))
) strict;

CREATE INDEX equipo_usos_emergencia_id_idx on equipo_usos (emergencia_id);

CREATE INDEX equipo_usos_equipo_id_idx on equipo_usos (equipo_id, entrada_en, id);

CREATE INDEX equipo_usos_limpieza_por_idx on equipo_usos (limpieza_por);

CREATE INDEX equipo_usos_registrado_por_idx on equipo_usos (registrado_por);

CREATE INDEX equipo_usos_user_id_idx on equipo_usos (user_id);

CREATE TABLE equipo_vencimientos (
  equipo_id integer not null references equipos (id) on delete cascade,
  tipo_control text not null,
  ultimo text,
  vence text,
  bloqueante integer not null,
  avisado integer,
  constraint equipo_vencimientos_pkey primary key (equipo_id, tipo_control),
  constraint equipo_vencimientos__tipo_control_check check (tipo_control in ('inspeccion', 'prueba_flujo', 'prueba_hidrostatica', 'calibracion', 'prueba_presion', 'calidad_aire', 'limpieza')),
  constraint equipo_vencimientos__ultimo_check check (length(ultimo) = 10 and ultimo like '____-__-__'),
  constraint equipo_vencimientos__vence_check check (length(vence) = 10 and vence like '____-__-__'),
  constraint equipo_vencimientos__bloqueante_check check (bloqueante in (0, 1))
) strict;

CREATE INDEX equipo_vencimientos_nunca_idx on equipo_vencimientos (equipo_id)
    where bloqueante = 1 and vence is null;

CREATE INDEX equipo_vencimientos_vence_idx on equipo_vencimientos (vence, equipo_id);

CREATE TABLE equipos (
  id integer primary key autoincrement,
  codigo text not null,
  nombre text not null,
  categoria text not null,
  marca text,
  modelo text,
  numero_serie text,
  material_cilindro text,
  presion_trabajo_bar integer,
  volumen_l real,
  talla text,
  cantidad integer default 1 not null,
  cantidad_minima integer,
  ubicacion_tipo text not null,
  unidad_id integer,
  compartimiento text,
  lugar text,
  asignado_a_id integer,
  estado text not null,
  motivo_estado text,
  fecha_fabricacion text,
  fecha_puesta_servicio text,
  vida_util_meses integer,
  fecha_baja text,
  motivo_baja text,
  baja_propuesta text,
  baja_propuesta_por integer,
  costo integer,
  foto_clave text,
  observaciones text,
  padre_id integer,
  qr_token text not null,
  busqueda text not null,
  vence text,
  impedido integer default 0 not null,
  usable integer default 1 not null,
  usable_hasta text,
  proximo_control text,
  proximo_tipo text,
  por_limpiar integer default 0 not null,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint equipos_codigo_key unique (codigo),
  constraint equipos_qr_token_key unique (qr_token),
  constraint equipos_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint equipos_asignado_a_id_fkey foreign key (asignado_a_id) references usuarios (id),
  constraint equipos_baja_propuesta_por_fkey foreign key (baja_propuesta_por) references usuarios (id),
  constraint equipos_padre_id_fkey foreign key (padre_id) references equipos (id),
  constraint equipos_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint equipos__categoria_check check (categoria in ('era', 'cilindro', 'mascara', 'detector_gas', 'compresor', 'epp', 'manguera', 'piton', 'herramienta', 'rescate', 'radio', 'medico', 'escala', 'otro')),
  constraint equipos__material_cilindro_check check (material_cilindro in ('carbono', 'vidrio', 'aramida', 'acero', 'aluminio')),
  constraint equipos__ubicacion_tipo_check check (ubicacion_tipo in ('unidad', 'bodega', 'persona', 'taller', 'externo')),
  constraint equipos__estado_check check (estado in ('OPERATIVO', 'EN REVISIÓN', 'EN REPARACIÓN', 'FUERA DE SERVICIO', 'EXTRAVIADO', 'DADO DE BAJA')),
  constraint equipos__cantidad_check check (cantidad between 0 and 1000000),
  constraint equipos__impedido_check check (impedido in (0, 1)),
  constraint equipos__usable_check check (usable in (0, 1)),
  constraint equipos__por_limpiar_check check (por_limpiar in (0, 1)),
  constraint equipos__fecha_fabricacion_check check (length(fecha_fabricacion) = 10 and fecha_fabricacion like '____-__-__'),
  constraint equipos__fecha_puesta_servicio_check check (length(fecha_puesta_servicio) = 10 and fecha_puesta_servicio like '____-__-__'),
  constraint equipos__fecha_baja_check check (length(fecha_baja) = 10 and fecha_baja like '____-__-__'),
  constraint equipos__vence_check check (length(vence) = 10 and vence like '____-__-__'),
  constraint equipos__usable_hasta_check check (length(usable_hasta) = 10 and usable_hasta like '____-__-__'),
  constraint equipos__proximo_control_check check (length(proximo_control) = 10 and proximo_control like '____-__-__'),
  constraint equipos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipos_asignado_a_id_idx on equipos (asignado_a_id, codigo, id);

CREATE INDEX equipos_baja_propuesta_por_idx on equipos (baja_propuesta_por);

CREATE INDEX equipos_categoria_idx on equipos (categoria, codigo, id);

CREATE INDEX equipos_creado_por_idx on equipos (creado_por);

CREATE INDEX equipos_de_baja_idx on equipos (codigo, id)
    where baja_propuesta_por is not null;

CREATE INDEX equipos_era_idx on equipos (unidad_id, usable, usable_hasta, categoria, estado)
    where categoria = 'era' and estado <> 'DADO DE BAJA';

CREATE INDEX equipos_estado_idx on equipos (estado, codigo, id, busqueda);

CREATE INDEX equipos_padre_id_idx on equipos (padre_id, id);

CREATE INDEX equipos_serie_idx on equipos (numero_serie, id);

CREATE INDEX equipos_unidad_id_idx on equipos (unidad_id, compartimiento, codigo, id);

CREATE INDEX equipos_usable_idx on equipos (usable, usable_hasta, codigo, id, estado);

CREATE INDEX equipos_vencen_idx on equipos (vence, estado)
    where estado = 'OPERATIVO' and vence is not null;

CREATE TABLE equipos_cuartel (
  id integer primary key autoincrement,
  nombre text not null,
  token_hash text not null,
  creado_por integer,
  creado_en text not null,
  usado_en text,
  retirado_en text,
  tipo text default 'puesto' not null check (tipo in ('puesto', 'pantalla')),
  constraint equipos_cuartel_token_hash_key unique (token_hash),
  constraint equipos_cuartel_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint equipos_cuartel__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint equipos_cuartel__usado_en_check check (length(usado_en) = 24 and usado_en like '____-__-__T__:__:__.___Z'),
  constraint equipos_cuartel__retirado_en_check check (length(retirado_en) = 24 and retirado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX equipos_cuartel_creado_por_idx on equipos_cuartel (creado_por);

CREATE TABLE evento_destinatarios (
  evento_id integer not null,
  user_id integer not null,
  constraint evento_destinatarios_pkey primary key (evento_id, user_id),
  constraint evento_destinatarios_evento_id_fkey foreign key (evento_id) references eventos (id) on delete cascade,
  constraint evento_destinatarios_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade
) strict;

CREATE INDEX evento_destinatarios_user_id_idx on evento_destinatarios (user_id);

CREATE TABLE eventos (
  id integer primary key autoincrement,
  titulo text not null,
  tipo text not null,
  descripcion text,
  lugar text,
  lat real,
  lng real,
  inicio text not null,
  termino text not null,
  hora_citacion text,
  todo_el_dia integer not null,
  con_citacion integer not null,
  sin_lista integer not null,
  tenida text,
  categoria text not null,
  destinatarios text not null,
  rsvp_habilitado integer not null,
  rsvp_limite text,
  cupo integer,
  recordatorios_min text not null,
  recordado_min integer,
  visibilidad text not null,
  serie_id integer,
  serie_orden integer,
  estado text not null,
  motivo_cancelacion text,
  secuencia integer default 0 not null,
  orden_documento_id integer,
  actualizado_en text not null,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint eventos_orden_documento_id_fkey foreign key (orden_documento_id) references documentos_compania (id) on delete set null,
  constraint eventos_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint eventos__todo_el_dia_check check (todo_el_dia in (0, 1)),
  constraint eventos__con_citacion_check check (con_citacion in (0, 1)),
  constraint eventos__rsvp_habilitado_check check (rsvp_habilitado in (0, 1)),
  constraint eventos__sin_lista_check check (sin_lista in (0, 1)),
  constraint eventos__inicio_check check (length(inicio) = 24 and inicio like '____-__-__T__:__:__.___Z'),
  constraint eventos__termino_check check (length(termino) = 24 and termino like '____-__-__T__:__:__.___Z'),
  constraint eventos__hora_citacion_check check (length(hora_citacion) = 24 and hora_citacion like '____-__-__T__:__:__.___Z'),
  constraint eventos__rsvp_limite_check check (length(rsvp_limite) = 24 and rsvp_limite like '____-__-__T__:__:__.___Z'),
  constraint eventos__actualizado_en_check check (length(actualizado_en) = 24 and actualizado_en like '____-__-__T__:__:__.___Z'),
  constraint eventos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint eventos__categoria_check check (categoria in ('obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa')),
  constraint eventos__destinatarios_check check (destinatarios in ('todos', 'activos', 'oficiales', 'lista')),
  constraint eventos__visibilidad_check check (visibilidad in ('interna', 'publica')),
  constraint eventos__estado_check check (estado in ('borrador', 'publicado', 'realizado', 'cancelado')),
  constraint eventos__cupo_check check (cupo between 1 and 10000)
) strict;

CREATE INDEX eventos_creado_por_idx on eventos (creado_por);

CREATE INDEX eventos_estado_idx on eventos (estado, inicio, id);

CREATE INDEX eventos_inicio_idx on eventos (inicio, id);

CREATE INDEX eventos_orden_documento_id_idx on eventos (orden_documento_id);

CREATE INDEX eventos_serie_id_idx on eventos (serie_id, inicio) where serie_id is not null;

CREATE INDEX eventos_tenida_idx on eventos (tenida) where tenida is not null;

CREATE INDEX eventos_tipo_idx on eventos (tipo, inicio, id);

CREATE TABLE fichas_personales (
  user_id integer not null primary key references usuarios (id) on delete cascade,
  direccion text,
  comuna text,
  contacto_nombre text,
  contacto_telefono text,
  contacto_parentesco text,
  grupo_sanguineo text,
  alergias text,
  prevision text,
  talla_chaqueta text,
  talla_pantalon text,
  talla_casco text,
  talla_botas text,
  updated_at text not null,
  version integer default 1 not null,
  datos text,
  constraint fichas_personales__grupo_sanguineo_check check (grupo_sanguineo in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  constraint fichas_personales__updated_at_check check (length(updated_at) = 24 and updated_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE guardia_asignaciones (
  id integer primary key autoincrement,
  guardia_id integer not null references guardias (id) on delete cascade,
  user_id integer not null references usuarios (id) on delete cascade,
  funcion text not null,
  estado text not null,
  origen text not null,
  cama integer,
  hora_ingreso text,
  hora_salida text,
  razon text,
  por_reemplazar text,
  avisada_en text,
  pedida_en text,
  alertada_en text,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint guardia_asignaciones_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint guardia_asignaciones__funcion_check check (funcion in ('a_cargo', 'conductor', 'guardian')),
  constraint guardia_asignaciones__estado_check check (estado in ('propuesta', 'asignada', 'confirmada', 'reemplazada', 'presente', 'ausente', 'retirada')),
  constraint guardia_asignaciones__origen_check check (origen in ('oficial', 'inscripcion', 'cambio', 'rotacion')),
  constraint guardia_asignaciones__hora_ingreso_check check (length(hora_ingreso) = 24 and hora_ingreso like '____-__-__T__:__:__.___Z'),
  constraint guardia_asignaciones__hora_salida_check check (length(hora_salida) = 24 and hora_salida like '____-__-__T__:__:__.___Z'),
  constraint guardia_asignaciones__avisada_en_check check (length(avisada_en) = 24 and avisada_en like '____-__-__T__:__:__.___Z'),
  constraint guardia_asignaciones__pedida_en_check check (length(pedida_en) = 24 and pedida_en like '____-__-__T__:__:__.___Z'),
  constraint guardia_asignaciones__alertada_en_check check (length(alertada_en) = 24 and alertada_en like '____-__-__T__:__:__.___Z'),
  constraint guardia_asignaciones__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE UNIQUE INDEX guardia_asignaciones_cama_key on guardia_asignaciones (guardia_id, cama) where estado not in ('reemplazada', 'retirada');

CREATE INDEX guardia_asignaciones_creado_por_idx on guardia_asignaciones (creado_por);

CREATE INDEX guardia_asignaciones_guardia_id_idx on guardia_asignaciones (guardia_id, id);

CREATE UNIQUE INDEX guardia_asignaciones_una_key on guardia_asignaciones (guardia_id, user_id) where estado not in ('reemplazada', 'retirada');

CREATE INDEX guardia_asignaciones_user_id_idx on guardia_asignaciones (user_id, guardia_id);

CREATE TABLE guardia_cambios (
  id integer primary key autoincrement,
  tipo text not null,
  asignacion_id integer not null references guardia_asignaciones (id) on delete cascade,
  solicitante_id integer not null references usuarios (id) on delete cascade,
  asignacion_destino_id integer references guardia_asignaciones (id) on delete cascade,
  destinatario_id integer references usuarios (id) on delete cascade,
  motivo text,
  estado text not null,
  vence_en text not null,
  aceptado_por integer references usuarios (id) on delete cascade,
  aceptado_en text,
  resuelto_por integer,
  resuelto_en text,
  respuesta text,
  creado_en text not null,
  version integer default 1 not null,
  constraint guardia_cambios_resuelto_por_fkey foreign key (resuelto_por) references usuarios (id),
  constraint guardia_cambios__tipo_check check (tipo in ('reemplazo', 'permuta')),
  constraint guardia_cambios__estado_check check (estado in ('pendiente', 'aceptada', 'aprobada', 'rechazada', 'cancelada', 'vencida')),
  constraint guardia_cambios__vence_en_check check (length(vence_en) = 24 and vence_en like '____-__-__T__:__:__.___Z'),
  constraint guardia_cambios__aceptado_en_check check (length(aceptado_en) = 24 and aceptado_en like '____-__-__T__:__:__.___Z'),
  constraint guardia_cambios__resuelto_en_check check (length(resuelto_en) = 24 and resuelto_en like '____-__-__T__:__:__.___Z'),
  constraint guardia_cambios__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE UNIQUE INDEX guardia_cambios_abierto_key on guardia_cambios (asignacion_id) where estado in ('pendiente', 'aceptada');

CREATE INDEX guardia_cambios_aceptado_por_idx on guardia_cambios (aceptado_por, id);

CREATE INDEX guardia_cambios_asignacion_destino_id_idx on guardia_cambios (asignacion_destino_id, id);

CREATE INDEX guardia_cambios_asignacion_id_idx on guardia_cambios (asignacion_id, id);

CREATE INDEX guardia_cambios_creado_en_idx on guardia_cambios (creado_en, id);

CREATE INDEX guardia_cambios_destinatario_id_idx on guardia_cambios (destinatario_id, id);

CREATE INDEX guardia_cambios_resuelto_por_idx on guardia_cambios (resuelto_por, id);

CREATE INDEX guardia_cambios_solicitante_id_idx on guardia_cambios (solicitante_id, id);

CREATE INDEX guardia_cambios_vence_en_idx on guardia_cambios (vence_en, id) where estado in ('pendiente', 'aceptada');

CREATE TABLE guardia_grupo_miembros (
  grupo_id integer not null references guardia_grupos (id) on delete cascade,
  user_id integer not null references usuarios (id) on delete cascade,
  constraint guardia_grupo_miembros_pkey primary key (grupo_id, user_id)
) strict;

CREATE INDEX guardia_grupo_miembros_user_id_idx on guardia_grupo_miembros (user_id);

CREATE TABLE guardia_grupos (
  id integer primary key autoincrement,
  plantilla_id integer not null references guardia_plantillas (id) on delete cascade,
  orden integer not null,
  nombre text not null,
  constraint guardia_grupos_orden_key unique (plantilla_id, orden)
) strict;

CREATE TABLE guardia_novedades (
  id integer primary key autoincrement,
  guardia_id integer not null references guardias (id) on delete cascade,
  hora text not null,
  escrita_en text not null,
  tipo text not null,
  texto text not null,
  autor_id integer,
  corrige_id integer,
  emergencia_id integer,
  constraint guardia_novedades_autor_id_fkey foreign key (autor_id) references usuarios (id),
  constraint guardia_novedades_corrige_id_fkey foreign key (corrige_id) references guardia_novedades (id),
  constraint guardia_novedades_emergencia_id_fkey foreign key (emergencia_id) references emergencias (id),
  constraint guardia_novedades__tipo_check check (tipo in ('ingreso', 'salida', 'novedad', 'orden', 'visita', 'material', 'entrega')),
  constraint guardia_novedades__hora_check check (length(hora) = 24 and hora like '____-__-__T__:__:__.___Z'),
  constraint guardia_novedades__escrita_en_check check (length(escrita_en) = 24 and escrita_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX guardia_novedades_autor_id_idx on guardia_novedades (autor_id);

CREATE INDEX guardia_novedades_corrige_id_idx on guardia_novedades (corrige_id);

CREATE INDEX guardia_novedades_emergencia_id_idx on guardia_novedades (emergencia_id);

CREATE INDEX guardia_novedades_guardia_id_idx on guardia_novedades (guardia_id, id);

CREATE INDEX guardia_novedades_hora_idx on guardia_novedades (hora, id);

CREATE TABLE guardia_plantillas (
  id integer primary key autoincrement,
  nombre text not null,
  tipo text not null,
  dias text not null,
  hora_inicio text not null,
  hora_termino text not null,
  min_total integer not null,
  min_conductor integer not null,
  min_a_cargo integer not null,
  cupo_maximo integer not null,
  rotacion text not null,
  rotacion_desde text,
  activa integer default 1 not null,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint guardia_plantillas_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint guardia_plantillas__tipo_check check (tipo in ('nocturna', 'diurna', 'fin_semana', 'acuartelamiento', 'especial')),
  constraint guardia_plantillas__rotacion_check check (rotacion in ('semanal', 'ninguna')),
  constraint guardia_plantillas__rotacion_desde_check check (length(rotacion_desde) = 10 and rotacion_desde like '____-__-__'),
  constraint guardia_plantillas__activa_check check (activa in (0, 1)),
  constraint guardia_plantillas__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX guardia_plantillas_creado_por_idx on guardia_plantillas (creado_por);

CREATE TABLE guardia_preferencias (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  dia_semana integer,
  fecha text,
  turno text,
  constraint guardia_preferencias__tipo_check check (tipo in ('prefiero', 'no_puedo')),
  constraint guardia_preferencias__dia_semana_check check (dia_semana between 1 and 7),
  constraint guardia_preferencias__fecha_check check (length(fecha) = 10 and fecha like '____-__-__'),
  constraint guardia_preferencias__turno_check check (turno in ('nocturna', 'diurna', 'fin_semana', 'acuartelamiento', 'especial'))
) strict;

CREATE INDEX guardia_preferencias_user_id_idx on guardia_preferencias (user_id, fecha);

CREATE TABLE guardia_propuestas (
  id integer primary key autoincrement,
  desde text not null,
  hasta text not null,
  metodo text not null,
  resultado text not null,
  hecha_por integer,
  hecha_en text not null,
  constraint guardia_propuestas_hecha_por_fkey foreign key (hecha_por) references usuarios (id),
  constraint guardia_propuestas__metodo_check check (metodo in ('optimo', 'simple')),
  constraint guardia_propuestas__desde_check check (length(desde) = 10 and desde like '____-__-__'),
  constraint guardia_propuestas__hasta_check check (length(hasta) = 10 and hasta like '____-__-__'),
  constraint guardia_propuestas__hecha_en_check check (length(hecha_en) = 24 and hecha_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX guardia_propuestas_desde_idx on guardia_propuestas (desde, hasta, id);

CREATE INDEX guardia_propuestas_hecha_por_idx on guardia_propuestas (hecha_por);

CREATE TABLE guardias (
  id integer primary key autoincrement,
  tipo text not null,
  nombre text not null,
  inicio text not null,
  termino text not null,
  min_total integer not null,
  min_conductor integer not null,
  min_a_cargo integer not null,
  cupo_maximo integer not null,
  estado text not null,
  motivo_cancelacion text,
  oficial_supervisor_id integer,
  plantilla_id integer,
  notas text,
  publicada_en text,
  entrega text,
  entrega_unidades integer,
  entrega_llaves integer,
  cerrada_en text,
  cerrada_por integer,
  brecha_avisada_en text,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint guardias_plantilla_key unique (plantilla_id, inicio),
  constraint guardias_oficial_supervisor_id_fkey foreign key (oficial_supervisor_id) references usuarios (id),
  constraint guardias_plantilla_id_fkey foreign key (plantilla_id) references guardia_plantillas (id) on delete set null,
  constraint guardias_cerrada_por_fkey foreign key (cerrada_por) references usuarios (id),
  constraint guardias_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint guardias__tipo_check check (tipo in ('nocturna', 'diurna', 'fin_semana', 'acuartelamiento', 'especial')),
  constraint guardias__estado_check check (estado in ('borrador', 'publicada', 'en_curso', 'cerrada', 'cancelada')),
  constraint guardias__inicio_check check (length(inicio) = 24 and inicio like '____-__-__T__:__:__.___Z'),
  constraint guardias__termino_check check (length(termino) = 24 and termino like '____-__-__T__:__:__.___Z'),
  constraint guardias__publicada_en_check check (length(publicada_en) = 24 and publicada_en like '____-__-__T__:__:__.___Z'),
  constraint guardias__cerrada_en_check check (length(cerrada_en) = 24 and cerrada_en like '____-__-__T__:__:__.___Z'),
  constraint guardias__brecha_avisada_en_check check (length(brecha_avisada_en) = 24 and brecha_avisada_en like '____-__-__T__:__:__.___Z'),
  constraint guardias__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint guardias__cupo_maximo_check check (cupo_maximo between 1 and 100),
  constraint guardias__entrega_unidades_check check (entrega_unidades in (0, 1)),
  constraint guardias__entrega_llaves_check check (entrega_llaves in (0, 1))
) strict;

CREATE INDEX guardias_cerrada_por_idx on guardias (cerrada_por);

CREATE INDEX guardias_creado_por_idx on guardias (creado_por);

CREATE INDEX guardias_estado_idx on guardias (estado, inicio, id);

CREATE INDEX guardias_inicio_idx on guardias (inicio, id);

CREATE INDEX guardias_oficial_supervisor_id_idx on guardias (oficial_supervisor_id);

CREATE INDEX guardias_por_terminar_idx on guardias (termino)
    where estado in ('publicada', 'en_curso');

CREATE INDEX guardias_vigentes_idx on guardias (inicio, id)
    where estado in ('publicada', 'en_curso');

CREATE TABLE horario_disponibilidad (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  dia integer not null,
  desde text not null,
  hasta text not null,
  constraint horario_disponibilidad__dia_check check (dia between 1 and 7),
  constraint horario_disponibilidad__desde_check check (desde like '__:__'),
  constraint horario_disponibilidad__hasta_check check (hasta like '__:__')
) strict;

CREATE INDEX horario_disponibilidad_user_id_idx on horario_disponibilidad (user_id, dia);

CREATE TABLE imagenes (
  clave text not null primary key,
  ancho integer not null,
  alto integer not null,
  user_id integer,
  creado_en text not null,
  constraint imagenes_user_id_fkey foreign key (user_id) references usuarios (id) on delete set null,
  constraint imagenes__ancho_check check (ancho between 1 and 99999),
  constraint imagenes__alto_check check (alto between 1 and 99999),
  constraint imagenes__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX imagenes_creado_en_idx on imagenes (creado_en);

CREATE INDEX imagenes_user_id_idx on imagenes (user_id);

CREATE TABLE importacion_filas (
  importacion_id integer not null references importaciones (id) on delete cascade,
  orden integer not null,
  tabla text not null,
  clave text not null,
  antes text,
  huella text,
  constraint importacion_filas_pkey primary key (importacion_id, orden)
) strict;

CREATE TABLE importaciones (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  clase text not null,
  archivo text not null,
  nuevas integer not null,
  cambiadas integer not null,
  entradas text not null,
  avisos text not null,
  hecha_en text not null,
  constraint importaciones__hecha_en_check check (length(hecha_en) = 24 and hecha_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX importaciones_hecha_en_idx on importaciones (hecha_en);

CREATE INDEX importaciones_user_id_idx on importaciones (user_id, clase);

CREATE TABLE informes_combustible (
  id integer primary key autoincrement,
  mes text not null,
  anio integer not null,
  numero integer not null,
  contenido text not null,
  emitido_por integer,
  emitido_en text not null,
  constraint informes_combustible_mes_key unique (mes),
  constraint informes_combustible_numero_key unique (anio, numero),
  constraint informes_combustible_emitido_por_fkey foreign key (emitido_por) references usuarios (id),
  constraint informes_combustible__emitido_en_check check (length(emitido_en) = 24 and emitido_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX informes_combustible_emitido_por_idx on informes_combustible (emitido_por);

CREATE TABLE inscripciones (
  id integer primary key autoincrement,
  capacitacion_id integer not null,
  user_id integer not null references usuarios (id) on delete cascade,
  estado text not null,
  orden integer not null,
  nota integer,
  observacion text,
  inscrito_por integer,
  forzado_motivo text,
  creado_en text not null,
  version integer default 1 not null,
  constraint inscripciones_capacitacion_id_user_id_key unique (capacitacion_id, user_id),
  constraint inscripciones_capacitacion_id_fkey foreign key (capacitacion_id) references capacitaciones (id),
  constraint inscripciones_inscrito_por_fkey foreign key (inscrito_por) references usuarios (id),
  constraint inscripciones__estado_check check (estado in ('solicitada', 'inscrita', 'lista_espera', 'rechazada', 'retirada', 'aprobada', 'reprobada', 'ausente')),
  constraint inscripciones__nota_check check (nota between 10 and 70),
  constraint inscripciones__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX inscripciones_estado_idx on inscripciones (capacitacion_id, estado, orden);

CREATE INDEX inscripciones_inscrito_por_idx on inscripciones (inscrito_por);

CREATE INDEX inscripciones_user_id_idx on inscripciones (user_id, estado, capacitacion_id);

CREATE TABLE inventario_conteos (
  inventario_id integer not null references inventarios (id) on delete cascade,
  equipo_id integer not null references equipos (id) on delete cascade,
  esperado integer not null,
  contado integer,
  contado_por integer,
  contado_en text,
  constraint inventario_conteos_pkey primary key (inventario_id, equipo_id),
  constraint inventario_conteos_contado_por_fkey foreign key (contado_por) references usuarios (id),
  constraint inventario_conteos__contado_en_check check (length(contado_en) = 24 and contado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX inventario_conteos_contado_por_idx on inventario_conteos (contado_por);

CREATE INDEX inventario_conteos_equipo_id_idx on inventario_conteos (equipo_id);

CREATE TABLE inventarios (
  id integer primary key autoincrement,
  unidad_id integer,
  compartimiento text,
  lugar text,
  estado text not null,
  abierto_por integer,
  abierto_en text not null,
  cerrado_en text,
  aprobado_por integer,
  aprobado_en text,
  version integer default 1 not null,
  constraint inventarios_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint inventarios_abierto_por_fkey foreign key (abierto_por) references usuarios (id),
  constraint inventarios_aprobado_por_fkey foreign key (aprobado_por) references usuarios (id),
  constraint inventarios__estado_check check (estado in ('abierto', 'por_aprobar', 'aprobado', 'descartado')),
  constraint inventarios__abierto_en_check check (length(abierto_en) = 24 and abierto_en like '____-__-__T__:__:__.___Z'),
  constraint inventarios__cerrado_en_check check (length(cerrado_en) = 24 and cerrado_en like '____-__-__T__:__:__.___Z'),
  constraint inventarios__aprobado_en_check check (length(aprobado_en) = 24 and aprobado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX inventarios_abierto_en_idx on inventarios (abierto_en, id);

CREATE INDEX inventarios_abierto_por_idx on inventarios (abierto_por);

CREATE INDEX inventarios_abiertos_idx on inventarios (unidad_id, id) where estado in ('abierto', 'por_aprobar');

CREATE INDEX inventarios_aprobado_por_idx on inventarios (aprobado_por);

CREATE INDEX inventarios_unidad_id_idx on inventarios (unidad_id);

CREATE TABLE inventarios_mensuales (
  id integer primary key autoincrement,
  mes text not null,
  anio integer not null,
  numero integer not null,
  contenido text not null,
  emitido_por integer,
  emitido_en text not null,
  constraint inventarios_mensuales_mes_key unique (mes),
  constraint inventarios_mensuales_numero_key unique (anio, numero),
  constraint inventarios_mensuales_emitido_por_fkey foreign key (emitido_por) references usuarios (id),
  constraint inventarios_mensuales__emitido_en_check check (length(emitido_en) = 24 and emitido_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX inventarios_mensuales_emitido_por_idx on inventarios_mensuales (emitido_por);

CREATE TABLE lecturas (
  documento_id integer not null,
  version integer not null,
  user_id integer not null references usuarios (id),
  leido_en text not null,
  constraint lecturas_pkey primary key (documento_id, version, user_id),
  constraint lecturas_version_fkey foreign key (documento_id, version) references documento_versiones (documento_id, numero),
  constraint lecturas__leido_en_check check (length(leido_en) = 24 and leido_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX lecturas_user_id_idx on lecturas (user_id, documento_id);

CREATE TABLE licencias (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  desde text not null,
  hasta text not null,
  acto_id integer,
  motivo text,
  documento_id integer,
  acta text,
  estado text not null,
  comentario text,
  resuelta_por integer,
  resuelta_en text,
  creada_por integer,
  creada_en text not null,
  version integer default 1 not null,
  constraint licencias_acto_id_fkey foreign key (acto_id) references actos (id),
  constraint licencias_documento_id_fkey foreign key (documento_id) references documentos (id) on delete set null,
  constraint licencias_resuelta_por_fkey foreign key (resuelta_por) references usuarios (id),
  constraint licencias_creada_por_fkey foreign key (creada_por) references usuarios (id),
  constraint licencias__tipo_check check (tipo in ('trabajo', 'estudios', 'salud', 'viaje', 'maternidad', 'servicio_militar', 'personal', 'otro')),
  constraint licencias__estado_check check (estado in ('solicitada', 'aprobada', 'rechazada', 'anulada')),
  constraint licencias__desde_check check (length(desde) = 10 and desde like '____-__-__'),
  constraint licencias__hasta_check check (length(hasta) = 10 and hasta like '____-__-__'),
  constraint licencias__resuelta_en_check check (length(resuelta_en) = 24 and resuelta_en like '____-__-__T__:__:__.___Z'),
  constraint licencias__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX licencias_acto_id_idx on licencias (acto_id);

CREATE INDEX licencias_creada_por_idx on licencias (creada_por);

CREATE INDEX licencias_documento_id_idx on licencias (documento_id);

CREATE INDEX licencias_estado_idx on licencias (estado, hasta, desde);

CREATE INDEX licencias_resuelta_por_idx on licencias (resuelta_por);

CREATE INDEX licencias_user_id_idx on licencias (user_id, estado, hasta, desde);

CREATE TABLE limites (
  clave text not null primary key,
  ventana_hasta text not null,
  cuenta integer not null,
  constraint limites__ventana_hasta_check check (length(ventana_hasta) = 24 and ventana_hasta like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX limites_ventana_hasta_idx on limites (ventana_hasta);

CREATE TABLE llaves (
  id integer primary key autoincrement,
  user_id integer not null,
  nombre text not null,
  credencial text not null,
  publica text not null,
  contador integer not null,
  transportes text not null,
  sincronizada integer not null,
  dominio text not null,
  vigente integer default 1 not null,
  creada_en text not null,
  usada_en text,
  constraint llaves_credencial_key unique (credencial),
  constraint llaves_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint llaves__sincronizada_check check (sincronizada in (0, 1)),
  constraint llaves__vigente_check check (vigente in (0, 1)),
  constraint llaves__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z'),
  constraint llaves__usada_en_check check (length(usada_en) = 24 and usada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX llaves_user_id_idx on llaves (user_id, id);

CREATE TABLE lugares_conocidos (
  user_id integer not null references usuarios (id) on delete cascade,
  marca text not null,
  visto_en text not null,
  de_confianza integer default 1 not null check (de_confianza in (0, 1)),
  constraint lugares_conocidos_pkey primary key (user_id, marca),
  constraint lugares_conocidos__visto_en_check check (length(visto_en) = 24 and visto_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX lugares_conocidos_visto_en_idx on lugares_conocidos (visto_en);

CREATE TABLE mantenciones (
  id integer primary key autoincrement,
  unidad_id integer not null,
  tipo text not null,
  estado text not null,
  descripcion text not null,
  taller text,
  fecha_ingreso text not null,
  fecha_salida text,
  kilometraje integer,
  horometro_motor real,
  costo integer,
  orden_trabajo text,
  factura text,
  motivo_anulacion text,
  registrada_por integer,
  creada_en text not null,
  version integer default 1 not null,
  constraint mantenciones_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint mantenciones_registrada_por_fkey foreign key (registrada_por) references usuarios (id),
  constraint mantenciones__tipo_check check (tipo in ('preventiva', 'correctiva', 'pauta')),
  constraint mantenciones__estado_check check (estado in ('programada', 'en_taller', 'terminada', 'anulada')),
  constraint mantenciones__fecha_ingreso_check check (length(fecha_ingreso) = 10 and fecha_ingreso like '____-__-__'),
  constraint mantenciones__fecha_salida_check check (length(fecha_salida) = 10 and fecha_salida like '____-__-__'),
  constraint mantenciones__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX mantenciones_abiertas_idx on mantenciones (unidad_id, fecha_ingreso) where estado in ('programada', 'en_taller');

CREATE INDEX mantenciones_registrada_por_idx on mantenciones (registrada_por);

CREATE INDEX mantenciones_unidad_id_idx on mantenciones (unidad_id, fecha_ingreso, id);

CREATE TABLE memorias (
  id integer primary key autoincrement,
  anio integer not null,
  contenido text not null,
  documento_id integer not null,
  documento_version integer not null,
  publicada_por integer,
  publicada_en text not null,
  version integer default 1 not null,
  constraint memorias_anio_key unique (anio),
  constraint memorias_documento_id_fkey foreign key (documento_id) references documentos_compania (id),
  constraint memorias_publicada_por_fkey foreign key (publicada_por) references usuarios (id),
  constraint memorias__publicada_en_check check (length(publicada_en) = 24 and publicada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX memorias_documento_id_idx on memorias (documento_id);

CREATE INDEX memorias_publicada_por_idx on memorias (publicada_por);

CREATE TABLE mensajes (
  id integer primary key autoincrement,
  nombre text not null,
  email text not null,
  telefono text,
  asunto text,
  mensaje text not null,
  motivo text,
  creado_en text not null,
  respondido_en text,
  respondido_por integer,
  version integer default 1 not null,
  constraint mensajes_respondido_por_fkey foreign key (respondido_por) references usuarios (id) on delete set null,
  constraint mensajes__motivo_check check (motivo in ('451', '403', '429', 'otro', 'sin_respuesta')),
  constraint mensajes__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint mensajes__respondido_en_check check (length(respondido_en) = 24 and respondido_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX mensajes_creado_en_idx on mensajes (creado_en);

CREATE INDEX mensajes_respondido_en_idx on mensajes (respondido_en, creado_en);

CREATE INDEX mensajes_respondido_por_idx on mensajes (respondido_por);

CREATE TABLE notificaciones (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  titulo text not null,
  cuerpo text not null,
  enlace text,
  leida_en text,
  created_at text not null,
  avisada integer default 1 not null check (avisada in (0, 1)),
  constraint notificaciones__tipo_check check (tipo in ('emergencia', 'guardia', 'evento', 'capacitacion', 'vencimientos', 'asistencia', 'sistema')),
  constraint notificaciones__leida_en_check check (length(leida_en) = 24 and leida_en like '____-__-__T__:__:__.___Z'),
  constraint notificaciones__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX notificaciones_sin_avisar_idx on notificaciones (id) where avisada = 0;

CREATE INDEX notificaciones_sin_leer_idx on notificaciones (user_id, leida_en);

CREATE INDEX notificaciones_user_id_idx on notificaciones (user_id, created_at, id);

CREATE TABLE observaciones_asistencia (
  id integer primary key autoincrement,
  acto_id integer not null,
  user_id integer not null references usuarios (id) on delete cascade,
  asistencia_id integer,
  texto text not null,
  estado text not null,
  respuesta text,
  resuelta_por integer,
  resuelta_en text,
  creada_en text not null,
  version integer default 1 not null,
  constraint observaciones_asistencia_acto_id_fkey foreign key (acto_id) references actos (id),
  constraint observaciones_asistencia_asistencia_id_fkey foreign key (asistencia_id) references asistencias (id) on delete set null,
  constraint observaciones_asistencia_resuelta_por_fkey foreign key (resuelta_por) references usuarios (id),
  constraint observaciones_asistencia__estado_check check (estado in ('abierta', 'aceptada', 'rechazada')),
  constraint observaciones_asistencia__resuelta_en_check check (length(resuelta_en) = 24 and resuelta_en like '____-__-__T__:__:__.___Z'),
  constraint observaciones_asistencia__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE UNIQUE INDEX observaciones_asistencia_abierta_key on observaciones_asistencia (acto_id, user_id) where estado = 'abierta';

CREATE INDEX observaciones_asistencia_acto_id_idx on observaciones_asistencia (acto_id);

CREATE INDEX observaciones_asistencia_asistencia_id_idx on observaciones_asistencia (asistencia_id);

CREATE INDEX observaciones_asistencia_estado_idx on observaciones_asistencia (estado, creada_en, id);

CREATE INDEX observaciones_asistencia_resuelta_por_idx on observaciones_asistencia (resuelta_por);

CREATE INDEX observaciones_asistencia_user_id_idx on observaciones_asistencia (user_id, acto_id);

CREATE TABLE palabras (
  id integer primary key autoincrement,
  palabra text not null,
  constraint palabras_palabra_key unique (palabra)
) strict;

CREATE TABLE papeles (
  id integer primary key autoincrement,
  cierre_id integer not null,
  serie text not null,
  compania text,
  anio integer not null,
  numero integer not null,
  rectifica_anio integer,
  rectifica_numero integer,
  documento_id integer,
  publicado_en text,
  constraint papeles_numero_key unique (serie, anio, numero),
  constraint papeles_cierre_id_fkey foreign key (cierre_id) references cierres (id),
  constraint papeles_documento_id_fkey foreign key (documento_id) references documentos_compania (id),
  constraint papeles__serie_check check (serie in ('pma', 'externos', 'resumen')),
  constraint papeles__publicado_en_check check (length(publicado_en) = 24 and publicado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX papeles_cierre_id_idx on papeles (cierre_id);

CREATE INDEX papeles_documento_id_idx on papeles (documento_id);

CREATE TABLE periodos_servicio (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  desde text not null,
  hasta text,
  motivo text,
  version integer default 1 not null,
  constraint periodos_servicio__desde_check check (length(desde) = 10 and desde like '____-__-__'),
  constraint periodos_servicio__hasta_check check (length(hasta) = 10 and hasta like '____-__-__')
) strict;

CREATE INDEX periodos_servicio_user_id_idx on periodos_servicio (user_id, desde);

CREATE TABLE pines (
  user_id integer not null primary key,
  huella text not null,
  cambiado_en text not null,
  fallos integer default 0 not null,
  constraint pines_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint pines__cambiado_en_check check (length(cambiado_en) = 24 and cambiado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE postulaciones (
  id integer primary key autoincrement,
  nombre text not null,
  telefono text not null,
  email text not null,
  comuna text not null,
  mensaje text,
  consentimiento text not null,
  creado_en text not null,
  respondido_en text,
  respondido_por integer,
  version integer default 1 not null,
  constraint postulaciones_respondido_por_fkey foreign key (respondido_por) references usuarios (id) on delete set null,
  constraint postulaciones__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint postulaciones__respondido_en_check check (length(respondido_en) = 24 and respondido_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX postulaciones_creado_en_idx on postulaciones (creado_en);

CREATE INDEX postulaciones_respondido_en_idx on postulaciones (respondido_en, creado_en);

CREATE INDEX postulaciones_respondido_por_idx on postulaciones (respondido_por);

CREATE TABLE preferencias_notificacion (
  user_id integer not null primary key references usuarios (id) on delete cascade,
  canales text not null,
  silencio integer not null,
  silencio_desde text not null,
  silencio_hasta text not null,
  updated_at text not null,
  version integer default 1 not null,
  silencio_emergencias integer default 0 not null check (silencio_emergencias in (0, 1)),
  constraint preferencias_notificacion__silencio_check check (silencio in (0, 1)),
  constraint preferencias_notificacion__updated_at_check check (length(updated_at) = 24 and updated_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE premios (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  fecha text not null,
  vigencia text,
  acta text,
  version integer default 1 not null,
  constraint premios__fecha_check check (length(fecha) = 10 and fecha like '____-__-__'),
  constraint premios__vigencia_check check (length(vigencia) = 10 and vigencia like '____-__-__')
) strict;

CREATE INDEX premios_user_id_idx on premios (user_id, fecha);

CREATE TABLE registro_cabezas (
  id integer primary key autoincrement,
  posicion integer not null,
  hasta_id integer not null,
  filas integer not null,
  cadena text not null,
  sello text not null,
  sellada_en text not null,
  lugar text,
  constraint registro_cabezas_posicion_key unique (posicion),
  constraint registro_cabezas__sellada_en_check check (length(sellada_en) = 24 and sellada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX registro_cabezas_lugar_idx on registro_cabezas (lugar);

CREATE TABLE registro_sellos (
  posicion integer not null primary key,
  auditoria_id integer not null,
  parte text not null,
  sales text not null,
  huellas text not null,
  cadena text not null,
  constraint registro_sellos__parte_check check (parte in ('entrada', 'vistos', 'viendo', 'mascara', 'anterior'))
) strict;

CREATE INDEX registro_sellos_parte_idx on registro_sellos (parte, auditoria_id);

CREATE TABLE reinicios_factor (
  id integer primary key autoincrement,
  user_id integer not null,
  pedido_por integer,
  token_hash text not null,
  estado text not null,
  pedido_en text not null,
  desde text not null,
  resuelto_en text,
  resuelto_por integer,
  constraint reinicios_factor_token_hash_key unique (token_hash),
  constraint reinicios_factor_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint reinicios_factor_pedido_por_fkey foreign key (pedido_por) references usuarios (id),
  constraint reinicios_factor_resuelto_por_fkey foreign key (resuelto_por) references usuarios (id),
  constraint reinicios_factor__estado_check check (estado in ('espera', 'detenido', 'hecho')),
  constraint reinicios_factor__pedido_en_check check (length(pedido_en) = 24 and pedido_en like '____-__-__T__:__:__.___Z'),
  constraint reinicios_factor__desde_check check (length(desde) = 24 and desde like '____-__-__T__:__:__.___Z'),
  constraint reinicios_factor__resuelto_en_check check (length(resuelto_en) = 24 and resuelto_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX reinicios_factor_desde_idx on reinicios_factor (estado, desde);

CREATE UNIQUE INDEX reinicios_factor_espera_key on reinicios_factor (user_id) where estado = 'espera';

CREATE INDEX reinicios_factor_pedido_por_idx on reinicios_factor (pedido_por);

CREATE INDEX reinicios_factor_resuelto_por_idx on reinicios_factor (resuelto_por);

CREATE INDEX reinicios_factor_user_id_idx on reinicios_factor (user_id, id);

CREATE TABLE respaldos (
  id integer primary key autoincrement,
  clase text not null,
  estado text not null,
  creado_en text not null,
  terminado_en text,
  archivo text,
  bytes integer,
  sha256 text,
  avance text,
  error text,
  por_verificar integer default 0 not null,
  verificado_en text,
  base_danada integer default 0 not null check (base_danada in (0, 1)),
  copiado_en text check (copiado_en like '____-__-__T__:__:__.___Z'),
  copia_error text,
  constraint respaldos__clase_check check (clase in ('diario', 'manual', 'previo')),
  constraint respaldos__estado_check check (estado in ('pendiente', 'en_curso', 'bueno', 'fallido', 'danado')),
  constraint respaldos__por_verificar_check check (por_verificar in (0, 1)),
  constraint respaldos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z'),
  constraint respaldos__terminado_en_check check (length(terminado_en) = 24 and terminado_en like '____-__-__T__:__:__.___Z'),
  constraint respaldos__verificado_en_check check (length(verificado_en) = 24 and verificado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX respaldos_creado_en_idx on respaldos (creado_en, id);

CREATE TABLE respuestas (
  clave text not null primary key,
  user_id integer not null references usuarios (id) on delete cascade,
  huella text not null,
  hecho integer default 0 not null,
  estado integer,
  cuerpo text,
  tomada_en text not null,
  vence_en text,
  proceso integer,
  constraint respuestas__hecho_check check (hecho in (0, 1)),
  constraint respuestas__tomada_en_check check (length(tomada_en) = 24 and tomada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX respuestas_tomada_en_idx on respuestas (tomada_en);

CREATE INDEX respuestas_user_id_idx on respuestas (user_id);

CREATE TABLE retos (
  clave text not null primary key,
  tipo text not null,
  user_id integer,
  vence_en text not null,
  constraint retos_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint retos__tipo_check check (tipo in ('inscribir', 'entrar', 'confirmar')),
  constraint retos__vence_en_check check (length(vence_en) = 24 and vence_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX retos_user_id_idx on retos (user_id);

CREATE INDEX retos_vence_en_idx on retos (vence_en);

CREATE TABLE rsvp (
  evento_id integer not null,
  user_id integer not null,
  respuesta text not null,
  en_espera integer not null,
  orden integer,
  comentario text,
  respondido_en text not null,
  respondido_por integer,
  constraint rsvp_pkey primary key (evento_id, user_id),
  constraint rsvp_evento_id_fkey foreign key (evento_id) references eventos (id) on delete cascade,
  constraint rsvp_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint rsvp_respondido_por_fkey foreign key (respondido_por) references usuarios (id),
  constraint rsvp__respuesta_check check (respuesta in ('asistire', 'no_asistire', 'tal_vez')),
  constraint rsvp__en_espera_check check (en_espera in (0, 1)),
  constraint rsvp__respondido_en_check check (length(respondido_en) = 24 and respondido_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX rsvp_respondido_por_idx on rsvp (respondido_por);

CREATE INDEX rsvp_respuesta_idx on rsvp (evento_id, respuesta, en_espera, orden);

CREATE INDEX rsvp_user_id_idx on rsvp (user_id, evento_id);

CREATE TABLE saldos (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  hasta text not null,
  obligatorios integer not null,
  asistencias_decimas integer not null,
  abonos_decimas integer not null,
  premio_anios integer not null,
  creado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint saldos_user_id_key unique (user_id),
  constraint saldos_creado_por_fkey foreign key (creado_por) references usuarios (id),
  constraint saldos__obligatorios_check check (obligatorios between 0 and 99999),
  constraint saldos__asistencias_decimas_check check (asistencias_decimas between 0 and 999990),
  constraint saldos__abonos_decimas_check check (abonos_decimas between 0 and 999990),
  constraint saldos__premio_anios_check check (premio_anios between 0 and 90),
  constraint saldos__hasta_check check (length(hasta) = 10 and hasta like '____-__-__'),
  constraint saldos__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX saldos_creado_por_idx on saldos (creado_por);

CREATE TABLE sanciones (
  id integer primary key autoincrement,
  user_id integer not null references usuarios (id) on delete cascade,
  tipo text not null,
  desde text not null,
  hasta text,
  origen text not null,
  acta text,
  sin_efecto_en text,
  registrada_por integer,
  creada_en text not null,
  version integer default 1 not null,
  constraint sanciones_registrada_por_fkey foreign key (registrada_por) references usuarios (id),
  constraint sanciones__tipo_check check (tipo in ('amonestacion', 'suspension', 'separacion', 'expulsion', 'otra')),
  constraint sanciones__origen_check check (origen in ('capitan', 'junta_oficiales', 'consejo_disciplina')),
  constraint sanciones__desde_check check (length(desde) = 10 and desde like '____-__-__'),
  constraint sanciones__hasta_check check (length(hasta) = 10 and hasta like '____-__-__'),
  constraint sanciones__sin_efecto_en_check check (length(sin_efecto_en) = 24 and sin_efecto_en like '____-__-__T__:__:__.___Z'),
  constraint sanciones__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX sanciones_desde_idx on sanciones (desde, id);

CREATE INDEX sanciones_registrada_por_idx on sanciones (registrada_por);

CREATE INDEX sanciones_user_id_idx on sanciones (user_id, desde, id);

CREATE TABLE sesiones (
  id integer primary key autoincrement,
  user_id integer not null,
  token_hash text not null,
  creada_en text not null,
  usada_en text not null,
  vence_en text not null,
  ip text,
  user_agent text,
  clave_en text check (length(clave_en) = 24 and clave_en like '____-__-__T__:__:__.___Z'),
  factor text check (factor in ('llave', 'codigo', 'recuperacion', 'pin')),
  equipo_id integer references equipos_cuartel (id) on delete cascade,
  compartida integer default 0 not null,
  de_confianza integer default 1 not null check (de_confianza in (0, 1)),
  factor_en text check (length(factor_en) = 24 and factor_en like '____-__-__T__:__:__.___Z'),
  constraint sesiones_token_hash_key unique (token_hash),
  constraint sesiones_user_id_fkey foreign key (user_id) references usuarios (id) on delete cascade,
  constraint sesiones__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z'),
  constraint sesiones__usada_en_check check (length(usada_en) = 24 and usada_en like '____-__-__T__:__:__.___Z'),
  constraint sesiones__vence_en_check check (length(vence_en) = 24 and vence_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX sesiones_equipo_id_idx on sesiones (equipo_id);

CREATE INDEX sesiones_user_id_idx on sesiones (user_id);

CREATE INDEX sesiones_vence_en_idx on sesiones (vence_en);

CREATE TABLE sitio_versiones (
  id integer primary key autoincrement,
  seccion text not null,
  version integer not null,
  contenido text not null,
  restaura integer,
  user_id integer,
  creado_en text not null,
  constraint sitio_versiones_seccion_version_key unique (seccion, version),
  constraint sitio_versiones_user_id_fkey foreign key (user_id) references usuarios (id) on delete set null,
  constraint sitio_versiones__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX sitio_versiones_user_id_idx on sitio_versiones (user_id);

CREATE TABLE solicitudes (
  id integer primary key autoincrement,
  user_id integer references usuarios (id) on delete cascade,
  nombre text,
  email text,
  tipo text not null,
  detalle text not null,
  estado text default 'pendiente' not null,
  token_hash text,
  creada_en text not null,
  confirmada_en text,
  plazo text not null,
  prorrogada_en text,
  motivo_prorroga text,
  recordada_en text,
  respuesta text,
  resuelta_en text,
  resuelta_por integer,
  levantada_en text,
  version integer default 1 not null,
  constraint solicitudes_resuelta_por_fkey foreign key (resuelta_por) references usuarios (id) on delete set null,
  constraint solicitudes__email_check check (user_id is not null or (nombre is not null and email is not null)),
  constraint solicitudes__tipo_check check (tipo in ('acceso', 'correccion', 'eliminacion', 'oposicion', 'bloqueo')),
  constraint solicitudes__estado_check check (estado in ('por_confirmar', 'pendiente', 'aceptada', 'rechazada')),
  constraint solicitudes__plazo_check check (length(plazo) = 10 and plazo like '____-__-__'),
  constraint solicitudes__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z'),
  constraint solicitudes__confirmada_en_check check (length(confirmada_en) = 24 and confirmada_en like '____-__-__T__:__:__.___Z'),
  constraint solicitudes__prorrogada_en_check check (length(prorrogada_en) = 24 and prorrogada_en like '____-__-__T__:__:__.___Z'),
  constraint solicitudes__recordada_en_check check (length(recordada_en) = 24 and recordada_en like '____-__-__T__:__:__.___Z'),
  constraint solicitudes__resuelta_en_check check (length(resuelta_en) = 24 and resuelta_en like '____-__-__T__:__:__.___Z'),
  constraint solicitudes__levantada_en_check check (length(levantada_en) = 24 and levantada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX solicitudes_email_idx on solicitudes (email, id);

CREATE INDEX solicitudes_resuelta_en_idx on solicitudes (resuelta_en, id);

CREATE INDEX solicitudes_resuelta_por_idx on solicitudes (resuelta_por);

CREATE UNIQUE INDEX solicitudes_token_hash_key on solicitudes (token_hash) where token_hash is not null;

CREATE INDEX solicitudes_user_id_idx on solicitudes (user_id, id);

CREATE TABLE suscripciones_push (
  id integer primary key autoincrement,
  sesion_id integer not null references sesiones (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  creada_en text not null,
  constraint suscripciones_push_sesion_id_key unique (sesion_id),
  constraint suscripciones_push_endpoint_key unique (endpoint),
  constraint suscripciones_push__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE tareas (
  clave text not null primary key,
  creada_en text not null,
  proxima_en text not null,
  pedida integer default 0 not null,
  tomada_por text,
  tomada_hasta text,
  ultima_en text,
  duracion_ms integer,
  error text,
  constraint tareas__pedida_check check (pedida in (0, 1)),
  constraint tareas__creada_en_check check (length(creada_en) = 24 and creada_en like '____-__-__T__:__:__.___Z'),
  constraint tareas__proxima_en_check check (length(proxima_en) = 24 and proxima_en like '____-__-__T__:__:__.___Z'),
  constraint tareas__tomada_hasta_check check (length(tomada_hasta) = 24 and tomada_hasta like '____-__-__T__:__:__.___Z'),
  constraint tareas__ultima_en_check check (length(ultima_en) = 24 and ultima_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE TABLE unidad_conductores (
  unidad_id integer not null references unidades (id) on delete cascade,
  user_id integer not null references usuarios (id) on delete cascade,
  constraint unidad_conductores_pkey primary key (unidad_id, user_id)
) strict;

CREATE INDEX unidad_conductores_user_id_idx on unidad_conductores (user_id);

CREATE TABLE unidad_contadores (
  id integer primary key autoincrement,
  unidad_id integer not null,
  contador text not null,
  serie integer default 1 not null,
  momento text not null,
  valor real not null,
  salida_id integer references bitacora_salidas (id) on delete cascade,
  carga_id integer references cargas_combustible (id) on delete cascade,
  mantencion_id integer references mantenciones (id) on delete cascade,
  motivo text,
  registrado_por integer,
  constraint unidad_contadores_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint unidad_contadores_registrado_por_fkey foreign key (registrado_por) references usuarios (id),
  constraint unidad_contadores__contador_check check (contador in ('km', 'motor', 'bomba')),
  constraint unidad_contadores__momento_check check (length(momento) = 24 and momento like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX unidad_contadores_carga_id_idx on unidad_contadores (carga_id) where carga_id is not null;

CREATE INDEX unidad_contadores_mantencion_id_idx on unidad_contadores (mantencion_id) where mantencion_id is not null;

CREATE INDEX unidad_contadores_registrado_por_idx on unidad_contadores (registrado_por) where registrado_por is not null;

CREATE INDEX unidad_contadores_salida_id_idx on unidad_contadores (salida_id) where salida_id is not null;

CREATE INDEX unidad_contadores_unidad_id_idx on unidad_contadores (unidad_id, contador, momento, id);

CREATE TABLE unidad_documentos (
  id integer primary key autoincrement,
  unidad_id integer not null,
  papel_id integer,
  mantencion_id integer,
  filename text not null,
  tipo text not null,
  mime_type text not null,
  size integer not null,
  clave text not null,
  subido_por integer not null,
  created_at text not null,
  constraint unidad_documentos_clave_key unique (clave),
  constraint unidad_documentos_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint unidad_documentos_papel_id_fkey foreign key (papel_id) references unidad_papeles (id),
  constraint unidad_documentos_subido_por_fkey foreign key (subido_por) references usuarios (id),
  constraint unidad_documentos__tipo_check check (tipo in ('imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro')),
  constraint unidad_documentos__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX unidad_documentos_mantencion_id_idx on unidad_documentos (mantencion_id) where mantencion_id is not null;

CREATE INDEX unidad_documentos_papel_id_idx on unidad_documentos (papel_id) where papel_id is not null;

CREATE INDEX unidad_documentos_subido_por_idx on unidad_documentos (subido_por);

CREATE INDEX unidad_documentos_unidad_id_idx on unidad_documentos (unidad_id, id);

CREATE TABLE unidad_estado_historial (
  id integer primary key autoincrement,
  unidad_id integer not null,
  tipo text not null,
  estado_anterior text,
  estado text not null,
  detalles text,
  desde text not null,
  hasta text,
  user_id integer,
  motivo text,
  deshace integer default 0 not null,
  constraint unidad_estado_historial_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint unidad_estado_historial_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint unidad_estado_historial__tipo_check check (tipo in ('alta', 'cambio', 'reinicio')),
  constraint unidad_estado_historial__estado_anterior_check check (estado_anterior in ('EN SERVICIO', 'FUERA DE SERVICIO', 'EN REPARACIÓN', 'EN REVISIÓN')),
  constraint unidad_estado_historial__estado_check check (estado in ('EN SERVICIO', 'FUERA DE SERVICIO', 'EN REPARACIÓN', 'EN REVISIÓN')),
  constraint unidad_estado_historial__desde_check check (length(desde) = 24 and desde like '____-__-__T__:__:__.___Z'),
  constraint unidad_estado_historial__hasta_check check (length(hasta) = 24 and hasta like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX unidad_estado_historial_desde_idx on unidad_estado_historial (desde, id);

CREATE INDEX unidad_estado_historial_unidad_id_idx on unidad_estado_historial (unidad_id, desde, id);

CREATE INDEX unidad_estado_historial_user_id_idx on unidad_estado_historial (user_id, id);

CREATE UNIQUE INDEX unidad_estado_historial_vigente_key on unidad_estado_historial (unidad_id) where hasta is null;

CREATE TABLE unidad_huecos (
  id integer primary key autoincrement,
  unidad_id integer not null,
  desde text not null,
  hasta text not null,
  avisado_en text,
  cerrado_en text,
  constraint unidad_huecos_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint unidad_huecos__desde_check check (length(desde) = 24 and desde like '____-__-__T__:__:__.___Z'),
  constraint unidad_huecos__hasta_check check (length(hasta) = 24 and hasta like '____-__-__T__:__:__.___Z'),
  constraint unidad_huecos__avisado_en_check check (length(avisado_en) = 24 and avisado_en like '____-__-__T__:__:__.___Z'),
  constraint unidad_huecos__cerrado_en_check check (length(cerrado_en) = 24 and cerrado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX unidad_huecos_abiertos_idx on unidad_huecos (unidad_id, desde) where cerrado_en is null;

CREATE INDEX unidad_huecos_cerrado_en_idx on unidad_huecos (cerrado_en);

CREATE INDEX unidad_huecos_unidad_id_idx on unidad_huecos (unidad_id);

CREATE TABLE unidad_llamados (
  id integer primary key autoincrement,
  hueco_id integer not null,
  user_id integer not null,
  pedido_por integer,
  creado_en text not null,
  constraint unidad_llamados_uno_key unique (hueco_id, user_id),
  constraint unidad_llamados_hueco_id_fkey foreign key (hueco_id) references unidad_huecos (id) on delete cascade,
  constraint unidad_llamados_user_id_fkey foreign key (user_id) references usuarios (id),
  constraint unidad_llamados_pedido_por_fkey foreign key (pedido_por) references usuarios (id),
  constraint unidad_llamados__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX unidad_llamados_pedido_por_idx on unidad_llamados (pedido_por);

CREATE INDEX unidad_llamados_user_id_idx on unidad_llamados (user_id);

CREATE TABLE unidad_papeles (
  id integer primary key autoincrement,
  unidad_id integer not null,
  tipo text not null,
  fecha_emision text,
  fecha_vencimiento text not null,
  numero text,
  entidad text,
  avisado integer,
  registrado_por integer,
  creado_en text not null,
  version integer default 1 not null,
  constraint unidad_papeles_unidad_id_fkey foreign key (unidad_id) references unidades (id),
  constraint unidad_papeles_registrado_por_fkey foreign key (registrado_por) references usuarios (id),
  constraint unidad_papeles__tipo_check check (tipo in ('revision_tecnica', 'permiso', 'seguro')),
  constraint unidad_papeles__fecha_emision_check check (length(fecha_emision) = 10 and fecha_emision like '____-__-__'),
  constraint unidad_papeles__fecha_vencimiento_check check (length(fecha_vencimiento) = 10 and fecha_vencimiento like '____-__-__'),
  constraint unidad_papeles__creado_en_check check (length(creado_en) = 24 and creado_en like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX unidad_papeles_registrado_por_idx on unidad_papeles (registrado_por);

CREATE INDEX unidad_papeles_unidad_id_idx on unidad_papeles (unidad_id, tipo, fecha_vencimiento);

CREATE TABLE unidades (
  id integer primary key autoincrement,
  nombre text not null,
  tipo text not null,
  estado text not null,
  detalles text,
  ultima_actualizacion text not null,
  actualizada_por integer,
  orden integer not null,
  activo integer default 1 not null,
  version integer default 1 not null,
  patente text,
  marca text,
  modelo text,
  numero_chasis text,
  numero_motor text,
  motivo_fuera_servicio text,
  anio integer,
  capacidad_agua_l integer,
  capacidad_tripulantes integer,
  minimo_tripulacion integer,
  reserva_de integer references unidades (id),
  constraint unidades_nombre_key unique (nombre),
  constraint unidades_actualizada_por_fkey foreign key (actualizada_por) references usuarios (id),
  constraint unidades__estado_check check (estado in ('EN SERVICIO', 'FUERA DE SERVICIO', 'EN REPARACIÓN', 'EN REVISIÓN')),
  constraint unidades__ultima_actualizacion_check check (length(ultima_actualizacion) = 24 and ultima_actualizacion like '____-__-__T__:__:__.___Z'),
  constraint unidades__activo_check check (activo in (0, 1))
) strict;

CREATE INDEX unidades_orden_idx on unidades (orden, id);

CREATE INDEX unidades_reserva_de_idx on unidades (reserva_de) where reserva_de is not null;

CREATE TABLE usuarios (
  id integer primary key autoincrement,
  nombre text not null,
  email text not null,
  rut text,
  telefono text,
  cargo text,
  cargo_detalle text,
  nivel_bombero text,
  fecha_nacimiento text,
  fecha_ingreso text,
  foto_perfil text,
  role_id integer not null,
  estado text not null,
  password_hash text,
  busqueda text not null,
  orden text not null,
  ultimo_acceso text,
  created_at text not null,
  updated_at text not null,
  version integer default 1 not null,
  calidad text default 'activo' not null check (calidad in ('aspirante', 'activo', 'honorario', 'confederado', 'canje', 'brigadier', 'cuartelero')),
  es_conductor integer default 0 not null check (es_conductor in (0, 1)),
  es_cuartelero integer default 0 not null check (es_cuartelero in (0, 1)),
  habilitado_a_cargo integer default 0 not null check (habilitado_a_cargo in (0, 1)),
  comparte_telefono integer default 0 not null check (comparte_telefono in (0, 1)),
  clave_radial text,
  numero_registro_compania text,
  numero_registro_general text,
  motivo_baja text,
  fecha_baja text,
  factor_desde text check (length(factor_desde) = 24 and factor_desde like '____-__-__T__:__:__.___Z'),
  factor_plazo text check (length(factor_plazo) = 24 and factor_plazo like '____-__-__T__:__:__.___Z'),
  constraint usuarios_email_key unique (email),
  constraint usuarios__role_id_check check (role_id between 1 and 6),
  constraint usuarios__estado_check check (estado in ('pendiente_verificacion', 'pendiente_aprobacion', 'activo', 'suspendido', 'baja')),
  constraint usuarios__nivel_bombero_check check (nivel_bombero in ('Inicial', 'Operativo', 'Profesional')),
  constraint usuarios__fecha_nacimiento_check check (length(fecha_nacimiento) = 10 and fecha_nacimiento like '____-__-__'),
  constraint usuarios__fecha_ingreso_check check (length(fecha_ingreso) = 10 and fecha_ingreso like '____-__-__'),
  constraint usuarios__ultimo_acceso_check check (length(ultimo_acceso) = 24 and ultimo_acceso like '____-__-__T__:__:__.___Z'),
  constraint usuarios__created_at_check check (length(created_at) = 24 and created_at like '____-__-__T__:__:__.___Z'),
  constraint usuarios__updated_at_check check (length(updated_at) = 24 and updated_at like '____-__-__T__:__:__.___Z')
) strict;

CREATE INDEX usuarios_cargo_detalle_idx on usuarios (cargo_detalle) where cargo_detalle is not null;

CREATE INDEX usuarios_estado_orden_idx on usuarios (estado, orden, id, cargo, cargo_detalle, clave_radial, calidad, fecha_nacimiento);

CREATE INDEX usuarios_foto_perfil_idx on usuarios (foto_perfil) where foto_perfil is not null;

CREATE INDEX usuarios_orden_idx on usuarios (orden, id, busqueda, estado, calidad, cargo, nivel_bombero, role_id, cargo_detalle, clave_radial);

CREATE INDEX usuarios_role_id_estado_idx on usuarios (role_id, estado);

CREATE UNIQUE INDEX usuarios_rut_key on usuarios (rut) where rut is not null;
