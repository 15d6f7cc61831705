// Under each title of a sheet stands the value of its field. A sheet that is not in the table fails.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnasLicencia } from '#contract/asistencia/importacion-licencias.ts'
import { columnasCertificado } from '#contract/capacitaciones/importacion.ts'
import { columnasEmergencia } from '#contract/emergencias/importaciones.ts'
import { camposEquipo } from '#contract/equipamiento/campos.ts'
import { columnasControl } from '#contract/equipamiento/importacion-controles.ts'
import { columnasCarga as columnasImportadas, columnasSalida } from '#contract/material-mayor/importaciones.ts'
import { columnasEvento } from '#contract/eventos/importacion.ts'
import { type Campos, tituloDeColumna } from '#contract/shared/campos.ts'
import { columnasMiembro } from '#contract/usuarios/importacion.ts'
import { columnasAccidentes } from '#server/accidentes/exportacion.rules.ts'
import { columnasAlarmas } from '#server/asistencia/exportacion-alarmas.rules.ts'
import {
  columnasAbonos,
  columnasLicencias,
  columnasObjeciones,
  columnasSanciones,
} from '#server/asistencia/exportacion-licencias.rules.ts'
import { columnasActos, columnasMarcas } from '#server/asistencia/exportacion.rules.ts'
import { rotulosPlanillon } from '#server/asistencia/planillon-hoja.rules.ts'
import { hojasDePlantilla } from '#server/asistencia/planillon-plantilla.rules.ts'
import { columnasAuditoria } from '#server/auditoria/exportacion.rules.ts'
import { columnasBiblioteca, columnasLecturas } from '#server/biblioteca/exportacion.rules.ts'
import {
  columnasCertificados,
  columnasVencimientos as columnasPorVencer,
} from '#server/capacitaciones/exportacion-certificados.rules.ts'
import { columnasEdiciones, columnasInscripciones } from '#server/capacitaciones/exportacion-ediciones.rules.ts'
import { columnasMensajes, columnasPostulaciones } from '#server/contacto/exportacion.rules.ts'
import { columnasEmergencias } from '#server/emergencias/exportacion.rules.ts'
import { columnasEjecuciones } from '#server/equipamiento/exportacion-checklists.rules.ts'
import { columnasControles } from '#server/equipamiento/exportacion-controles.rules.ts'
import { columnasEntregas } from '#server/equipamiento/exportacion-entregas.rules.ts'
import { columnasConteos, columnasInventarios } from '#server/equipamiento/exportacion-inventarios.rules.ts'
import { columnasNovedades } from '#server/equipamiento/exportacion-novedades.rules.ts'
import { columnasEquipos } from '#server/equipamiento/exportacion.rules.ts'
import { columnasDeEquipos } from '#server/equipamiento/importacion.rules.ts'
import { columnasVencimientos } from '#server/equipamiento/vencimientos.rules.ts'
import { columnasPublicas } from '#server/estadisticas/publicas.rules.ts'
import { columnasEventos } from '#server/eventos/exportacion.rules.ts'
import { columnasCarga } from '#server/guardias/carga-planilla.rules.ts'
import { columnasCambios } from '#server/guardias/exportacion-cambios.rules.ts'
import { columnasCargas, columnasSalidas } from '#server/material-mayor/exportacion-libro.rules.ts'
import { columnasMantenciones } from '#server/material-mayor/exportacion-mantenciones.rules.ts'
import { columnasHistorial } from '#server/material-mayor/exportacion.rules.ts'
import { columnasInforme, columnasMotivos } from '#server/material-mayor/informe-papel.rules.ts'
import { columnasPapeles } from '#server/material-mayor/papeles.rules.ts'
import { columnasSolicitudes } from '#server/mis-datos/exportacion.rules.ts'
import { columnasCorreos } from '#server/sistema/correos.rules.ts'
import { columnasDirectorio, columnasExportacion } from '#server/usuarios/exportacion.rules.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

const sheets = {
  columnasAccidentes,
  columnasAlarmas,
  columnasAbonos,
  columnasLicencias: columnasLicencias(true),
  columnasObjeciones,
  columnasSanciones,
  columnasActos,
  columnasMarcas,
  columnasAuditoria,
  columnasBiblioteca,
  columnasLecturas,
  columnasPorVencer,
  columnasCertificados: columnasCertificados(true),
  columnasEdiciones,
  columnasInscripciones,
  columnasMensajes,
  columnasPostulaciones,
  columnasEmergencias,
  columnasEjecuciones,
  columnasControles,
  columnasEntregas,
  columnasConteos,
  columnasInventarios,
  columnasNovedades,
  columnasEquipos: columnasEquipos('admin'),
  columnasVencimientos,
  columnasPublicas,
  columnasEventos: columnasEventos(true),
  columnasCarga,
  columnasCambios,
  columnasCargas: columnasCargas(true),
  columnasSalidas,
  columnasMantenciones: columnasMantenciones(true),
  columnasHistorial,
  columnasInforme,
  columnasMotivos: columnasMotivos([{ unidad: 'B-21' } as never]),
  columnasPapeles,
  columnasSolicitudes,
  columnasCorreos: columnasCorreos(true),
  columnasDirectorio,
  columnasExportacion,
}

/** Each column of a sheet, and the fields that its value is made of. */
// prettier-ignore
const expected: Record<keyof typeof sheets, string[]> = {
  columnasAccidentes: [
    'Nombre: nombre', 'Acto: acto', 'Ocurrió: ocurrido_en', 'Estado: estado', 'Próximo plazo: proximo_plazo',
  ],
  columnasAlarmas: [
    'Nombre: nombre', 'Alarma: tipo', 'Cuántos: evidencia.actos evidencia.meses', 'Desde: desde', 'Hasta: hasta',
    'Evidencia: evidencia.actos evidencia.meses', 'Estado: estado', 'Avisada: creada_en', 'Tratada: tratada_en',
    'Tratada por: tratada_por', 'Acta: acta',
  ],
  columnasAbonos: [
    'Nombre: nombre', 'Fecha: fecha', 'Cantidad: cantidad', 'Concepto: concepto', 'Respaldo: respaldo',
    'Registrado por: registrado_por', 'Registrado: creado_en', 'Anulado: anulado_en',
    'Por qué se anuló: motivo_anulacion',
  ],
  columnasLicencias: [
    'RUT: rut', 'Nombre: nombre', 'Clase: tipo', 'Desde: desde', 'Hasta: hasta', 'Acto: acto', 'Motivo: motivo',
    'Documento: documento', 'Estado: estado', 'Acta: acta', 'Comentario: comentario', 'Resuelta por: resuelta_por',
    'Resuelta: resuelta_en', 'Registrada por: creada_por', 'Registrada: creada_en',
  ],
  columnasObjeciones: [
    'Nombre: nombre', 'Acto: acto', 'Día: dia', 'Marca: marca', 'Objeción: texto', 'Presentada: creada_en',
    'Estado: estado', 'Respuesta: respuesta', 'Resuelta por: resuelta_por', 'Resuelta: resuelta_en',
  ],
  columnasSanciones: [
    'Nombre: nombre', 'Sanción: tipo', 'Desde: desde', 'Hasta: hasta', 'Impuesta por: origen', 'Acta: acta',
    'Estado: estado', 'Sin efecto: sin_efecto_en', 'Registrada por: registrada_por', 'Registrada: creada_en',
  ],
  columnasActos: [
    'Inicio: inicio', 'Término: termino', 'Tipo: nombre_tipo', 'Título: titulo', 'Lugar: lugar',
    'Cuenta como: categoria', 'Vale: valor', 'Con citación: con_citacion', 'A cargo: encargado',
    'Lista: estado_lista', 'Presentes: presentes', 'En la lista: en_lista', 'Anulado: anulado_en',
  ],
  columnasMarcas: [
    'Día: dia', 'Acto: acto', 'Categoría: categoria', 'Miembro: nombre', 'Marca: marca', 'Llegada: hora_llegada',
    'Método: metodo', 'Marcada por: marcado_por', 'Marcada: marcado_en',
  ],
  columnasAuditoria: [
    'Fecha: fecha', 'Quién: usuario user_id', 'Acción: accion', 'Registro: entidad', 'Nombre: registro',
    'Número: entidad_id', 'Antes: antes', 'Después: despues', 'Registros vistos: vistos', 'Dirección: ip',
    'Navegador: user_agent',
  ],
  columnasBiblioteca: [
    'Número: correlativo.numero correlativo.anio', 'Título: titulo', 'Descripción: descripcion', 'Carpeta: carpeta',
    'Archivo: filename', 'Versión: version_actual', 'Actualizado: actualizado_en', 'Publicado: publicado_en',
    'Publicado por: publicado_por', 'Lectura obligatoria: lectura_obligatoria', 'Plazo: plazo', 'Lo leí: leido_en',
    'Archivado: archivado_en',
  ],
  columnasLecturas: [
    'Nombre: nombre', 'Cargo: cargo cargo_detalle', 'Leyó la última versión: leido_en', 'Fecha de lectura: leido_en',
    'Última versión que leyó: version_leida',
  ],
  columnasCertificados: [
    'RUT: rut', 'Nombre: nombre', 'Certificado: titulo', 'Código: codigo_curso', 'Clase: clase', 'Número: numero',
    'Entidad: entidad', 'Emitido: fecha_emision', 'Vence: fecha_vencimiento', 'Horas: horas',
    'Estado: estado_calculado',
  ],
  columnasPorVencer: [
    'Nombre: nombre', 'Certificado: titulo', 'Número: numero', 'Entidad: entidad', 'Emitido: fecha_emision',
    'Vence: fecha_vencimiento', 'Estado: estado_calculado',
  ],
  columnasEdiciones: [
    'Inicio: inicio', 'Término: termino', 'Capacitación: titulo', 'Curso: curso', 'Nivel: nivel', 'Tipo: tipo',
    'Lugar: lugar', 'Horas: horas', 'Cupo: cupo', 'Inscritos: inscritos', 'En espera: en_espera', 'Estado: estado',
  ],
  columnasInscripciones: [
    'Nombre: nombre', 'Estado: estado', 'Nota: nota', 'Asistencia %: asistencia_pct',
    'Resultado propuesto: propuesta', 'Observación: observacion', 'Inscrito por: inscrito_por',
    'Sin los requisitos, porque: forzado_motivo',
  ],
  columnasMensajes: [
    'Nombre: nombre', 'Correo: email', 'Teléfono: telefono', 'Asunto: asunto', 'Mensaje: mensaje',
    'Llegó aquí porque: motivo', 'Recibido: creado_en', 'Estado: respondido_en', 'Respondido: respondido_en',
    'Respondido por: respondido_por',
  ],
  columnasPostulaciones: [
    'Nombre: nombre', 'Correo: email', 'Teléfono: telefono', 'Comuna: comuna', 'Mensaje: mensaje',
    'Recibido: creado_en', 'Estado: respondido_en', 'Respondido: respondido_en', 'Respondido por: respondido_por',
  ],
  columnasEmergencias: [
    'Folio: folio', 'Alarma: alarma_en', 'Clave: clave subclave', 'Nombre de la clave: nombre_clave nombre_subclave',
    'Origen: origen', 'Dirección: direccion', 'Intersección: interseccion', 'Comuna: comuna', 'Sector: sector',
    'Latitud: lat', 'Longitud: lng', 'Estado: estado', 'Resultado: resultado', 'Incendio: es_incendio',
    'Incendio declarado: incendio_declarado_en', 'Hora del incendio estimada: incendio_estimado',
    'A cargo: a_cargo a_cargo_externo', 'Unidades: unidades', 'Salida (6-0): primera_6_0',
    'Llegada (6-3): primera_6_3', 'Control (6-7): primera_6_7', 'En el cuartel (6-10): ultima_6_10',
    'Tiempo de salida: alarma_en primera_6_0 primera_6_3 primera_6_7 ultima_6_10',
    'Tiempo de respuesta: alarma_en primera_6_0 primera_6_3 primera_6_7 ultima_6_10',
    'Duración: alarma_en primera_6_0 primera_6_3 primera_6_7 ultima_6_10', 'Asistentes: asistentes',
    'Horas-persona: asistentes alarma_en primera_6_0 primera_6_3 primera_6_7 ultima_6_10', 'Relato: relato',
    'Rectificada: rectificada',
  ],
  columnasEjecuciones: [
    'Día: dia', 'Checklist: nombre', 'Versión: numero', 'Unidad: unidad', 'Equipo: equipo', 'Hecho por: quien',
    'Inicio: iniciada_en', 'Término: terminada_en', 'Resultado: resultado', 'Fallas: fallas',
  ],
  columnasControles: [
    'Código: codigo', 'Equipo: equipo', 'Control: tipo_control', 'Fecha: fecha', 'Resultado: resultado',
    'Presión (bar): presion_bar', 'Mediciones: mediciones', 'Realizado por: realizador realizado_por',
    'N.º de certificado: numero_certificado', 'Próximo control: proximo_control', 'Observaciones: observaciones',
  ],
  columnasEntregas: [
    'Acta: id', 'Entregada: creada_en', 'A quién: receptor', 'Entregada por: entregada_por', 'Equipos: piezas',
    'Recibida conforme: recibida_en', 'Observaciones: observaciones',
  ],
  columnasConteos: [
    'Código: codigo', 'Nombre: nombre', 'Número de serie: numero_serie', 'Compartimiento: nombre_compartimiento',
    'Estado: estado', 'Esperado: esperado', 'Contado: contado', 'Contado por: contado_por', 'Contado: contado_en',
    'Hallado; el inventario lo tiene en: de',
  ],
  columnasInventarios: [
    'Dónde: donde', 'Estado: estado', 'Abierto por: abierto_por', 'Abierto: abierto_en', 'Terminado: cerrado_en',
    'Aprobado por: aprobado_por', 'Aprobado: aprobado_en', 'Piezas: piezas', 'Contadas: contadas',
  ],
  columnasNovedades: [
    'Informada: creado_en', 'Código: codigo', 'Equipo: equipo', 'Unidad: unidad', 'Gravedad: gravedad',
    'Qué le pasa: descripcion', 'La informó: reportado_por', 'Estado: estado', 'Respuesta: respuesta',
    'Resuelta por: resuelto_por', 'Resuelta: resuelto_en',
  ],
  columnasEquipos: [
    ...declared(camposEquipo), 'Cantidad: cantidad', 'Ubicación: ubicacion_tipo', 'Unidad: unidad',
    'Compartimiento: nombre_compartimiento compartimiento', 'Lugar: lugar', 'Parte de: padre',
    'Asignado a: asignado_a', 'Estado: estado', 'Apto: aptitud.apto', 'Por qué: aptitud.motivo',
    'Próximo control: proximo_control', 'Control: proximo_tipo',
  ],
  columnasVencimientos: [
    'Código: codigo', 'Nombre: nombre', 'Categoría: categoria', 'Unidad: unidad', 'Parte de: padre',
    'Control: tipo_control', 'Último: ultimo', 'Vence: vence', 'Situación: situacion', 'Impide el uso: bloqueante',
    'Estado: estado', 'Apto: aptitud.apto', 'Por qué: aptitud.motivo',
  ],
  columnasPublicas: [
    'Desde: desde', 'Hasta: hasta', 'Salidas: salidas', 'Fuego en casas y edificios: tipos.estructural',
    'Choques y rescates: tipos.rescate', 'Pastizal y basura: tipos.pastizal',
    'Gas y materiales peligrosos: tipos.gas', 'Otras ayudas: tipos.otras', 'Horas de servicio: horas',
    'Academias y ejercicios: academias',
  ],
  columnasEventos: [
    'Título: titulo', 'Tipo: nombre_tipo tipo', 'Estado: estado', 'Inicio: inicio todo_el_dia',
    'Término: termino todo_el_dia', 'Todo el día: todo_el_dia', 'Citación: hora_citacion',
    'Con citación: con_citacion', 'Sin lista: sin_lista', 'Lugar: lugar', 'Tenida: nombre_tenida tenida',
    'Categoría: categoria', 'Dirigido a: destinatarios', 'Personas: personas', 'Quién lo ve: visibilidad',
    'Pide respuesta: rsvp_habilitado', 'Cupo: cupo', 'Asistirán: asistire', 'Tal vez: tal_vez',
    'No asistirán: no_asistire', 'En espera: espera', 'Citados: citados estado_lista',
    'Presentes: presentes estado_lista', 'Descripción: descripcion', 'Motivo de cancelación: motivo_cancelacion',
  ],
  columnasCarga: [
    'Nombre: nombre', 'Cargo: cargo', 'Guardias: guardias', 'Noches: noches', 'Fines de semana: fines_de_semana',
    'Feriados: feriados', 'Horas: horas',
  ],
  columnasCambios: [
    'Pedido: creado_en', 'Cambio: tipo', 'Solicitante: solicitante', 'Guardia: puesto.nombre_guardia',
    'Inicio: puesto.inicio', 'Función: puesto.funcion', 'A cambio de la de: destino.nombre',
    'Otra guardia: destino.nombre_guardia', 'Inicio de la otra: destino.inicio',
    'Se pidió a: destinatario_id destinatario', 'Aceptó: aceptado_por', 'Estado: estado', 'Vence: vence_en',
    'Motivo: motivo', 'Respuesta: respuesta',
  ],
  columnasCargas: [
    'Unidad: unidad', 'Fecha: fecha', 'Litros: litros', 'Monto: monto', 'Kilometraje: km',
    'Km por litro: rendimiento', 'Combustible: tipo', 'Estanque lleno: lleno', 'Guía: guia', 'Conductor: conductor',
    'Registró: registro',
  ],
  columnasSalidas: [
    'Unidad: unidad', 'Clave: motivo', 'Motivo: nombre_motivo', 'Emergencia: folio', 'Destino: destino',
    'Conductor: conductor', 'A cargo: a_cargo', 'Tripulantes: tripulantes', 'Salida: salida', 'Llegada: llegada',
    'Km de salida: km_salida', 'Km de llegada: km_llegada', 'Bomba a la salida: horometro_bomba_salida',
    'Bomba a la llegada: horometro_bomba_llegada', 'Motor: horometro_motor', 'Observación: observacion',
    'Registró: registro',
  ],
  columnasMantenciones: [
    'Unidad: unidad', 'Mantención: descripcion', 'Tipo: tipo', 'Estado: estado', 'Taller: taller',
    'Ingreso: fecha_ingreso', 'Salida: fecha_salida', 'Días en taller: estado dias', 'Kilometraje: kilometraje',
    'Horómetro del motor: horometro_motor', 'Motivo de la anulación: motivo_anulacion', 'La registró: registrada_por',
    'Costo: costo', 'Orden de trabajo: orden_trabajo', 'Factura: factura',
  ],
  columnasHistorial: [
    'Unidad: unidad', 'Cambio: tipo deshace', 'Estado anterior: estado_anterior', 'Estado: estado', 'Motivo: motivo',
    'Detalle: detalles', 'Desde: desde', 'Hasta: hasta', 'Registró: registro',
  ],
  columnasInforme: [
    'Unidad: unidad', 'Kilómetros: km', 'Litros: litros', 'Km por litro: km_por_litro',
    'Horas del motor: horas_motor', 'Horas de la bomba: horas_bomba', 'Salidas: salidas', 'Emergencias: emergencias',
  ],
  columnasMotivos: [
    'Clave: motivo', 'Motivo: nombre', 'B-21: salidas.0',
  ],
  columnasPapeles: [
    'Unidad: unidad', 'Papel: tipo', 'Emisión: fecha_emision', 'Vencimiento: fecha_vencimiento', 'Número: numero',
    'Entidad: entidad', 'Registró: registrado_por',
  ],
  columnasSolicitudes: [
    'Nombre: nombre', 'Correo de vecino: email user_id', 'Solicitud: tipo', 'Detalle: detalle', 'Pedida: creada_en',
    'Plazo: plazo', 'Estado: estado', 'Respuesta: respuesta', 'Respondida: resuelta_en',
    'Respondida por: resuelta_por',
  ],
  columnasCorreos: [
    'Asunto: asunto', 'Tipo: tipo', 'Para: para', 'Estado: estado', 'Intentos: intentos', 'Creado: creado_en',
    'Enviado: enviado_en', 'Último error: ultimo_error',
  ],
  columnasDirectorio: [
    'Nombre: nombre', 'Cargo: cargo cargo_detalle', 'Calidad: calidad', 'Clave radial: clave_radial',
    'Teléfono: telefono',
  ],
  columnasExportacion: [
    'Nombre: nombre', 'RUT: rut', 'Correo: email', 'Teléfono: telefono', 'Fecha de nacimiento: fecha_nacimiento',
    'Fecha de ingreso: fecha_ingreso', 'Cargo: cargo', 'Detalle del cargo: cargo_detalle', 'Nivel: nivel_bombero',
    'Calidad: calidad', 'Clave radial: clave_radial', 'N.º de registro de compañía: numero_registro_compania',
    'N.º de registro general: numero_registro_general', 'Conductor: es_conductor', 'Rol: role_id',
    'Estado: estado', 'Fecha de baja: fecha_baja', 'Motivo de baja: motivo_baja',
  ],
}

test.each(Object.entries(expected))('%s', (name, columns) => {
  const sheet = sheets[name as keyof typeof sheets] as readonly Column<never>[]
  expect(sheet.map(({ title, value }) => `${title}: ${fieldsOf(value)}`)).toEqual(columns)
})

test.each<[keyof typeof sheets, readonly { titulo: string }[]]>([
  ['columnasEmergencias', columnasEmergencia],
  ['columnasEquipos', columnasDeEquipos],
  ['columnasCargas', columnasImportadas],
  ['columnasSalidas', columnasSalida],
  ['columnasExportacion', columnasMiembro],
  ['columnasCertificados', columnasCertificado],
  ['columnasControles', columnasControl],
  ['columnasLicencias', columnasLicencia],
  ['columnasEventos', columnasEvento],
])('%s: what can be imported is exported, under the same title', (name, imported) => {
  const titles = new Set(sheets[name].map(({ title }) => title))
  expect(imported.map(({ titulo }) => titulo).filter((titulo) => !titles.has(titulo))).toEqual([])
})

const day = '2026-11-20T'

test.each<[name: string, columns: readonly Column<never>[], row: object, told: object]>([
  [
    'of an emergency, its times',
    sheets.columnasEmergencias,
    {
      alarma_en: `${day}15:00:00.000Z`,
      primera_6_0: `${day}15:02:00.000Z`,
      primera_6_3: `${day}15:09:00.000Z`,
      primera_6_7: `${day}15:30:00.000Z`,
      ultima_6_10: `${day}16:00:00.000Z`,
      asistentes: 4,
    },
    { 'Tiempo de salida': 120, 'Tiempo de respuesta': 540, Duración: 3_600, 'Horas-persona': 4 },
  ],
  [
    'of who read a document, whether and when',
    sheets.columnasLecturas,
    { leido_en: null },
    { 'Leyó la última versión': false, 'Fecha de lectura': null },
  ],
  [
    'of a message, whether and when it was answered',
    sheets.columnasMensajes,
    { creado_en: `${day}15:00:00.000Z`, respondido_en: null },
    { Estado: 'Pendiente', Respondido: null },
  ],
  [
    'of an alarm, how many acts and which',
    sheets.columnasAlarmas,
    {
      creada_en: `${day}15:00:00.000Z`,
      evidencia: { actos: [{ dia: '2026-11-20', titulo: 'Academia' }], meses: ['2026-10'] },
    },
    { Cuántos: 2, Evidencia: '2026-11-20 Academia; 2026-10' },
  ],
])('columns of the same fields: %s', (_what, columns, row, told) => {
  const asked = columns.filter(({ title }) => title in told)
  expect(Object.fromEntries(asked.map(({ title, value }) => [title, value(row as never)]))).toEqual(told)
})

test('the workbook that a month is filled in by has its labels and its help in their columns', async () => {
  const [mes, ayuda] = hojasDePlantilla()
  expect(mes?.columns.map(({ title }) => title)).toEqual(['Nombre', 'RUT'])
  expect(await Array.fromAsync(mes?.rows ?? [])).toContainEqual([rotulosPlanillon.fecha, null])
  expect(ayuda?.columns.map(({ title }) => title)).toEqual(['Dónde', 'Qué'])
  expect(await Array.fromAsync(ayuda?.rows ?? [])).toContainEqual(['En blanco', 'No citado.'])
})

const sources = globSync('server/*/*.ts', { exclude: ['**/*.test.ts', 'server/plumbing/**'] }).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
)

test('the table has every sheet that a room declares', () => {
  const here = readFileSync('test/architecture/planillas.test.ts', 'utf8')
  const imported = (file: string) => new RegExp(`import {([^}]*)} from '#${file}'`).exec(here)?.[1]?.split(/\W+/) ?? []
  const found = sources.flatMap(([file, source]) =>
    [...source.matchAll(/^export const (columnas[A-Z]\w*)(?=.*?(?:: Column<|\bcolumnas<|=>\n  columnas<))/gm)].map(
      ([, name = '']) => [file, name] as const,
    ),
  )
  expect(found).toHaveLength(Object.keys(expected).length)
  expect(found.filter(([file, name]) => !imported(file).includes(name))).toEqual([])
})

/** Sheets whose columns depend on what is in them, and the tests that look at them. */
const drawn: Record<string, string> = {
  'server/asistencia/papeles.routes.ts': 'server/asistencia/cierres.routes.test.ts',
  'server/capacitaciones/matriz.routes.ts': 'server/capacitaciones/matriz.routes.test.ts',
  'server/estadisticas/exportacion.ts': 'server/estadisticas/planilla.rules.test.ts',
  'server/sistema/exportacion.routes.ts': 'server/sistema/exportacion.routes.test.ts',
}

test('every call that answers a sheet draws one of them', () => {
  const draws = sources.filter(([, source]) => /\b(?:exportar|exportarPlanilla|csvOf|xlsxOf)\(/.test(source))
  expect(draws.length).toBeGreaterThan(30)
  const others = draws.filter(([, source]) => !/\bcolumnas[A-Z]\w*\b/.test(source)).map(([file]) => file)
  expect(others.toSorted()).toEqual(Object.keys(drawn))
  for (const looks of Object.values(drawn)) expect(existsSync(looks)).toBe(true)
})

/** Columns of declared fields, but for references. */
function declared(campos: Campos): string[] {
  const written = Object.entries(campos).filter(([, { clase }]) => clase !== 'referencia')
  return written.map(([name, campo]) => `${tituloDeColumna(campo)}: ${name}`)
}

/** The fields that a value reads of its row; of a field with fields of its own, those. */
function fieldsOf(value: Column<never>['value']): string {
  const read = new Set<string>()
  const at = (path: string): object =>
    new Proxy(Object, {
      get(_target, key) {
        if (key === Symbol.toPrimitive) return () => '2026-11-20T15:00:00.000Z'
        if (typeof key === 'symbol') return undefined
        // Of a text, a day or a list.
        if (key in String.prototype || key in Array.prototype) return () => []
        read.delete(path)
        const field = path ? `${path}.${key}` : key
        read.add(field)
        return at(field)
      },
    })
  try {
    value(at('') as never)
  } catch {
    // A row of nothing but names need not make a value.
  }
  return [...read].join(' ')
}
