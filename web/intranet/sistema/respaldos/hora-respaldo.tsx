import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sistemaApi } from '#contract/sistema.ts'
import { api } from '#web/plumbing/api.ts'
import { Select } from '#web/ui/select.tsx'
import styles from './respaldos.module.css'

interface HoraRespaldoProps {
  hora: number
  onSaved: (text: string) => void
  onFailed: (text: string) => void
}

const told = (hora: number) => `${String(hora).padStart(2, '0')}:00`
const horas = Array.from({ length: 24 }, (_, hora) => ({ value: String(hora), label: told(hora) }))

/** At which hour one is made by itself, where the company is. */
export function HoraRespaldo({ hora, onSaved, onFailed }: HoraRespaldoProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (hora: number) => api(sistemaApi.changeHoraRespaldo, { body: { hora } }),
    onSuccess: async ({ hora }) => {
      await queries.invalidateQueries({ queryKey: ['sistema', 'respaldos'] })
      onSaved(`El respaldo de cada día se hará a las ${told(hora)}.`)
    },
    onError: ({ message }) => onFailed(message),
  })
  return (
    <Select
      label="Hora del respaldo diario"
      className={styles.hora}
      options={horas}
      value={String(save.isPending ? save.variables : hora)}
      onChange={(value) => save.mutate(Number(value))}
    />
  )
}
