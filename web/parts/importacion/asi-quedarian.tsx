import { IconAlertCircle, IconEqual, IconPlus, IconQuestionMark, IconRefresh, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import {
  claseDeFila,
  type ClaseDeFila,
  type ColumnaLeida,
  type ConReparos,
  type FilaPlanilla,
  filasALaVista,
  type Lectura,
} from '#contract/shared/importacion.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Celda } from './celda.tsx'
import { DescargarReparos } from './descargar-reparos.tsx'
import { ElegirCampo, nombreDe } from './elegir-campo.tsx'
import type { Decir } from './use-importacion.ts'
import styles from './asi-quedarian.module.css'

interface AsiQuedarianProps {
  /** Why nothing can be imported yet. */
  falta?: string | undefined
  reparos: ConReparos | null
  filas: readonly FilaPlanilla[]
  lectura: Lectura
  decir: Decir
}

/** The first rows as they will be, each with what its cells say and what becomes of it. */
export function AsiQuedarian({ filas, lectura, falta, reparos, decir }: AsiQuedarianProps) {
  const [clase, setClase] = useState<ClaseDeFila | 'todas'>('todas')
  const porClase = Map.groupBy(filas, claseDeFila)
  const shown = clase === 'todas' ? filas : (porClase.get(clase) ?? [])
  const columnas = columnasDe(lectura)
  const clases = (Object.keys(pasara) as ClaseDeFila[]).filter((one) => porClase.has(one))
  return (
    <section className={styles.cuadro}>
      <div className={styles.cabeza}>
        <h2>Así quedarían</h2>
        {falta && (
          <p className={styles.falta}>
            <IconQuestionMark size={16} aria-hidden /> {falta}
          </p>
        )}
        {clases.length > 1 && (
          <Segmented
            label="Filas que se ven"
            value={clase}
            onChange={setClase}
            options={[
              { value: 'todas', label: `Todas ${filas.length.toLocaleString('es-CL')}` },
              ...clases.map((value) => ({
                value,
                label: `${pasara[value].varias} ${(porClase.get(value) ?? []).length.toLocaleString('es-CL')}`,
              })),
            ]}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} role="group" aria-label="Así quedarían" tabIndex={0}>
        <table className={styles.tabla}>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              {columnas.map(({ columna, titulos }) => (
                <th key={columna.letra} scope="col">
                  <ElegirCampo label={titulos} {...{ columna, lectura, decir }} />
                </th>
              ))}
              <th scope="col">Qué pasará</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, filasALaVista).map((fila) => (
              <Fila key={fila.fila} {...{ fila, columnas, decir }} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.pie}>
        <p>
          Bajo cada dato, lo que decía la celda.
          {shown.length > filasALaVista &&
            ` Se ven las primeras ${filasALaVista} de ${shown.length.toLocaleString('es-CL')}.`}
        </p>
        {reparos && <DescargarReparos reparos={reparos} />}
      </div>
    </section>
  )
}

interface Mostrada {
  columna: ColumnaLeida
  /** Of all columns that say it. */
  titulos: string
  campo: string
  /** As its faults name it. */
  nombre: string
}

/** One for each field, at its first column. */
const columnasDe = ({ columnas, campos }: Lectura): Mostrada[] =>
  [...Map.groupBy(columnas, ({ campo }) => campo)].flatMap(([campo, [columna, ...mas]]) =>
    campo === null || !columna
      ? []
      : {
          columna,
          campo,
          titulos: [columna, ...mas].map(nombreDe).join(' + '),
          nombre: campos.find((one) => one.campo === campo)?.titulo ?? campo,
        },
  )

function Fila({ fila, columnas, decir }: { fila: FilaPlanilla; columnas: readonly Mostrada[]; decir: Decir }) {
  const { variant, icon, una } = pasara[claseDeFila(fila)]
  const elsewhere = fila.errores.filter(({ columna }) => !columnas.some(({ nombre }) => nombre === columna))
  return (
    <tr>
      <th scope="row">
        <span className="visually-hidden">Fila </span>
        {fila.fila}
      </th>
      {columnas.map(({ campo, nombre }) => {
        const of = ({ columna }: { columna: string }) => columna === nombre
        return (
          <Celda
            key={campo}
            nombre={nombre}
            celda={fila.celdas?.[campo]}
            antes={fila.cambia?.find((one) => one.campo === campo)?.antes}
            error={fila.espera ? undefined : fila.errores.find(of)?.texto}
            aviso={fila.espera && fila.errores.some(of) ? 'por decidir' : fila.avisos?.find(of)?.texto}
            escribir={(celda, escrito) => decir({ celdas: { [celda]: escrito } })}
          />
        )
      })}
      <td>
        <Badge {...{ variant, icon }}>{una}</Badge>
        {elsewhere.map(({ columna, texto }) => (
          <p key={columna} className={styles.reparo}>
            {columna}: {texto}
          </p>
        ))}
      </td>
    </tr>
  )
}

const pasara: Record<ClaseDeFila, { una: string; varias: string; variant: BadgeVariant; icon: Icon }> = {
  nueva: { una: 'Nueva', varias: 'Nuevas', variant: 'success', icon: IconPlus },
  espera: { una: 'Espera', varias: 'Esperan', variant: 'warning', icon: IconQuestionMark },
  cambia: { una: 'Cambia', varias: 'Cambian', variant: 'info', icon: IconRefresh },
  igual: { una: 'Igual', varias: 'Iguales', variant: 'default', icon: IconEqual },
  reparo: { una: 'Con reparo', varias: 'Reparos', variant: 'error', icon: IconAlertCircle },
}
