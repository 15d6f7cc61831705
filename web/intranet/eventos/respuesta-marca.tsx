import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { Cosa } from './cosas.ts'
import styles from './mes.module.css'

/** The own answer: its shape says it too. */
const marcas = {
  asistire: { Icono: IconCheck, texto: 'Asistirá' },
  tal_vez: { Icono: IconQuestionMark, texto: 'Tal vez' },
  no_asistire: { Icono: IconX, texto: 'No asistirá' },
  debe: { Icono: IconQuestionMark, texto: 'Por responder' },
} as const

export function RespuestaMarca({ respuesta, conTexto }: { respuesta: Cosa['respuesta']; conTexto?: boolean }) {
  if (respuesta === null) return null
  const { Icono, texto } = marcas[respuesta]
  return (
    <span className={styles.conMarca}>
      <span className={styles.marca} data-respuesta={respuesta} aria-hidden>
        <Icono size={12} stroke={2.6} />
      </span>
      {conTexto ? texto : <span className="visually-hidden">. {texto}</span>}
    </span>
  )
}
