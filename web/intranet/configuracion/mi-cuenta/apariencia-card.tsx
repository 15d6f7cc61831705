import { Card } from '#web/ui/card.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { useTextSize } from '#web/intranet/shell/text-size.ts'
import { useTheme } from '#web/intranet/shell/theme.ts'
import styles from './mi-cuenta.module.css'

const temas = [
  {
    value: 'sistema',
    label: 'Como el dispositivo',
    meaning: 'Claro de día y oscuro de noche, si así lo tiene puesto.',
  },
  { value: 'claro', label: 'Claro', meaning: 'Papel y tinta.' },
  { value: 'oscuro', label: 'Oscuro', meaning: 'Para leer en la guardia a las tres de la mañana.' },
] as const

const tamanos = [
  { value: 'normal', label: 'Normal', meaning: 'El tamaño de letra del navegador.' },
  { value: 'grande', label: 'Grande', meaning: 'Un octavo más.' },
  { value: 'muy-grande', label: 'Muy grande', meaning: 'Un cuarto más.' },
] as const

/** Look of the intranet on this device only. */
export function AparienciaCard() {
  const { theme, pick } = useTheme()
  const size = useTextSize()
  return (
    <Card title="Apariencia en este dispositivo">
      <div className={styles.form}>
        <RadioList legend="Tema" options={temas} value={theme} onChange={pick} />
        <RadioList legend="Tamaño del texto" options={tamanos} value={size.size} onChange={size.pick} />
      </div>
    </Card>
  )
}
