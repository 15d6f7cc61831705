import { useFormContext } from 'react-hook-form'
import { Switch } from '#web/ui/switch.tsx'
import { idDe } from './use-campo.ts'

interface InterruptorProps {
  name: string
  label: string
  meaning?: string
}

export function Interruptor({ name, ...field }: InterruptorProps) {
  const { register } = useFormContext()
  return <Switch id={idDe(name)} {...field} {...register(name)} />
}
