import { sistemaApi } from '#contract/sistema.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import styles from './respaldos.module.css'

interface HoraRespaldoProps {
  hora: number
  onSaved: (text: string) => void
  onFailed: (text: string) => void
}

const told = (hora: number) => `${String(hora).padStart(2, '0')}:00`
const horas = Array.from({ length: 24 }, (_, hora) => ({ value: String(hora), label: told(hora) }))

/** Hour of the automatic backup, local time of the company. */
export function HoraRespaldo({ hora, onSaved, onFailed }: HoraRespaldoProps) {
  const save = useEnvio(sistemaApi.changeHoraRespaldo, {
    onDone: ({ hora }) => onSaved(`El respaldo de cada día se hará a las ${told(hora)}.`),
    onFailed,
  })
  return (
    <Select
      label="Hora del respaldo diario"
      className={styles.hora}
      options={horas}
      value={String(save.sending ? save.sent?.body.hora : hora)}
      onChange={(value) => void save.send({ body: { hora: Number(value) } })}
    />
  )
}
