import { IconCheck, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useId } from 'react'
import type { ColumnaLeida, Lectura } from '#contract/shared/importacion.ts'
import { Select } from '#web/ui/select.tsx'
import { ElegirCampo, nombreDe } from './elegir-campo.tsx'
import type { Decir } from './use-importacion.ts'
import styles from './como-se-lee.module.css'

interface ComoSeLeeProps {
  lectura: Lectura
  decir: Decir
}

/** Which sheet was taken, and what each column and each value is: guessed, and changed here or over the table. */
export function ComoSeLee({ lectura, decir }: ComoSeLeeProps) {
  const preguntas = [
    lectura.hojas.length > 1 && QueHoja,
    QueColumnas,
    lectura.por_decir.length > 0 && QueMarcas,
  ].filter((one) => one !== false)
  return (
    <div className={styles.tarjetas}>
      {preguntas.map((Pregunta, index) => (
        <Pregunta key={Pregunta.name} numero={index + 1} {...{ lectura, decir }} />
      ))}
    </div>
  )
}

interface PreguntaProps extends ComoSeLeeProps {
  numero: number
}

/** Its number while it waits for an answer, then a check. */
const Disco = ({ numero, espera }: { numero: number; espera: boolean }) =>
  espera ? (
    <span className={styles.disco} aria-hidden>
      {numero}
    </span>
  ) : (
    <>
      <IconCheck className={styles.hecha} size={18} aria-hidden />
      <span className="visually-hidden">Respondida:</span>
    </>
  )

function QueHoja({ lectura: { hojas, hoja, falta }, numero, decir }: PreguntaProps) {
  const name = useId()
  return (
    <fieldset className={styles.tarjeta}>
      <legend>
        <Disco espera={falta !== undefined} numero={numero} /> ¿Qué hoja?
      </legend>
      {hojas.map(({ nombre, filas }) => (
        <label key={nombre} className={styles.hoja}>
          <input
            type="radio"
            name={name}
            disabled={filas === 0}
            checked={nombre === hoja}
            onChange={() => decir({ hoja: nombre })}
          />
          <strong>{nombre}</strong>
          <span className={styles.cuantas}>
            {filas === 0 ? 'vacía' : filas === 1 ? '1 fila' : `${filas.toLocaleString('es-CL')} filas`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function QueColumnas({ lectura, numero, decir }: PreguntaProps) {
  const { columnas, encabezado, falta } = lectura
  const usadas = columnas.filter(({ campo }) => campo !== null)
  const libres = columnas.filter(({ campo, salud }) => !salud && (campo === null || falta !== undefined))
  const unidas = usadas.filter((columna) => primeraDe(columna, usadas) !== columna)
  return (
    <section className={styles.tarjeta}>
      <h2>
        <Disco espera={falta !== undefined} numero={numero} /> ¿Qué es cada columna?
      </h2>
      <ul className={styles.dichas}>
        <li>
          <IconCircleCheck size={18} aria-hidden />
          <span>
            <strong>{usadas.length === 1 ? '1 reconocida' : `${usadas.length} reconocidas`}</strong>
            {encabezado > 0 && `, con los títulos en la fila ${encabezado}`}
          </span>
        </li>
        {unidas.map((columna) => (
          <li key={columna.letra}>
            <IconCircleCheck size={18} aria-hidden />
            <span>
              <strong>{nombreDe(primeraDe(columna, usadas) ?? columna)}</strong> viene en dos: con{' '}
              <strong>{nombreDe(columna)}</strong>
            </span>
          </li>
        ))}
        {columnas
          .filter(({ salud }) => salud)
          .map((columna) => (
            <li key={columna.letra} className={styles.fuera}>
              <IconCircleMinus size={18} aria-hidden />
              <span>
                <strong>{nombreDe(columna)}</strong> no se usa: es dato de salud
              </span>
            </li>
          ))}
      </ul>
      {libres.length > 0 && (
        <div className={styles.libres}>
          {libres.map((columna) => (
            <ElegirCampo key={columna.letra} {...{ columna, lectura, decir }} />
          ))}
        </div>
      )}
    </section>
  )
}

function QueMarcas({ lectura: { por_decir }, numero, decir }: PreguntaProps) {
  return (
    <section className={styles.tarjeta}>
      <h2>
        <Disco espera={por_decir.some(({ valor }) => valor === null)} numero={numero} /> ¿Qué significa cada valor?
      </h2>
      <div className={styles.libres}>
        {por_decir.map(({ campo, titulo, escrito, veces, opciones, valor }) => (
          <Select
            key={`${campo} ${escrito}`}
            label={`${titulo} «${escrito}» ×${veces}`}
            placeholder="Elija"
            {...(valor === null && { className: styles.espera })}
            options={[
              ...opciones.map((value) => ({ value, label: value === escrito ? `Otro: «${value}»` : value })),
              enBlanco,
            ]}
            value={valor === '' ? enBlanco.value : valor}
            onChange={(value) => decir({ valores: { [campo]: { [escrito]: value === enBlanco.value ? '' : value } } })}
          />
        ))}
      </div>
    </section>
  )
}

const enBlanco = { value: '-', label: 'En blanco' }

/** The first of the columns that say one thing. */
const primeraDe = ({ campo }: ColumnaLeida, columnas: readonly ColumnaLeida[]) =>
  columnas.find((one) => one.campo === campo)
