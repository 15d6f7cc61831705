import { nombresOrigenesSancion, nombresTiposSancion } from '#contract/asistencia/sanciones.ts'
import { type HojaServicios, textoGuardias } from '#contract/hoja-servicios.ts'
import { percent, typed } from '#web/plumbing/cifras.ts'
import { longDay } from '#web/plumbing/format.ts'
import styles from './hoja.module.css'

/** Courses, attendance by year and sanctions, each recorded elsewhere. */
export function AsistenciaYSanciones({ hoja: { cursos, asistencia, guardias, sanciones } }: { hoja: HojaServicios }) {
  return (
    <>
      <Seccion titulo="Cursos" vacio="No hay cursos registrados.">
        {cursos.map(({ id, nombre, entidad, numero, fecha_emision, fecha_vencimiento }) => ({
          clave: id,
          nombre,
          detalle: [
            longDay(fecha_emision),
            ...(fecha_vencimiento ? [`Vence el ${longDay(fecha_vencimiento)}`] : []),
            ...(entidad ? [entidad] : []),
            ...(numero ? [`N.º ${numero}`] : []),
          ].join(' · '),
        }))}
      </Seccion>
      <Seccion titulo="Asistencia por año" vacio="No hay asistencia registrada.">
        {asistencia.map(({ anio, porcentaje, asistencias, base, abonos }) => ({
          clave: anio,
          nombre: `${anio}: ${percent(porcentaje)}`,
          detalle: `${typed(asistencias)} de ${base} actos obligatorios y ${typed(abonos)} ${abonos === 1 ? 'abono' : 'abonos'}`,
        }))}
      </Seccion>
      <Seccion titulo="Guardias" vacio="No hay guardias registradas.">
        {guardias.recientes + guardias.noches > 0
          ? [{ clave: 0, nombre: textoGuardias(guardias), detalle: 'Hasta hoy' }]
          : []}
      </Seccion>
      <Seccion titulo="Sanciones" vacio="No hay sanciones registradas.">
        {sanciones.map(({ id, tipo, desde, hasta, origen, acta, estado }) => ({
          clave: id,
          nombre: `${nombresTiposSancion[tipo]}${estado === 'dejada_sin_efecto' ? ' (sin efecto)' : ''}`,
          detalle: [
            hasta === null ? `Desde el ${longDay(desde)}` : `${longDay(desde)} – ${longDay(hasta)}`,
            nombresOrigenesSancion[origen],
            ...(acta ? [`Acta: ${acta}`] : []),
          ].join(' · '),
        }))}
      </Seccion>
    </>
  )
}

interface SeccionProps {
  titulo: string
  vacio: string
  children: readonly { clave: number; nombre: string; detalle: string }[]
}

function Seccion({ titulo, vacio, children }: SeccionProps) {
  return (
    <section className={styles.parte} aria-label={titulo}>
      <div className={styles.cabecera}>
        <h3 className={styles.titulo}>{titulo}</h3>
      </div>
      {children.length === 0 && <p className={styles.vacio}>{vacio}</p>}
      {children.length > 0 && (
        <ul className={styles.riel}>
          {children.map(({ clave, nombre, detalle }) => (
            <li key={clave} className={styles.linea}>
              <div className={styles.dicho}>
                <p className={styles.nombre}>{nombre}</p>
                <p className={styles.detalles}>{detalle}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
