import {
  IconBell,
  IconCalendarDue,
  IconCalendarEvent,
  IconClipboardCheck,
  IconSchool,
  IconShieldCheck,
  IconUrgent,
  type Icon,
} from '@tabler/icons-react'
import type { TipoNotificacion } from '#contract/notificaciones.ts'

/** Label, icon and scope of each kind. */
export const tipos: Record<TipoNotificacion, { nombre: string; icono: Icon; trata: string }> = {
  emergencia: {
    nombre: 'Emergencias',
    icono: IconUrgent,
    trata: 'Llamados de la compañía. Llegan también en las horas de silencio.',
  },
  guardia: {
    nombre: 'Guardias',
    icono: IconShieldCheck,
    trata: 'La guardia publicada, la de mañana, los cambios y las unidades que quedan sin conductor.',
  },
  evento: { nombre: 'Eventos', icono: IconCalendarEvent, trata: 'Citaciones, recordatorios y cancelaciones.' },
  capacitacion: { nombre: 'Capacitaciones', icono: IconSchool, trata: 'Cursos e inscripciones.' },
  vencimientos: {
    nombre: 'Vencimientos',
    icono: IconCalendarDue,
    trata: 'Certificados, licencia de conducir, ERA y papeles de las unidades.',
  },
  asistencia: {
    nombre: 'Asistencia',
    icono: IconClipboardCheck,
    trata: 'El resumen mensual y las respuestas a observaciones.',
  },
  sistema: {
    nombre: 'Cuenta y compañía',
    icono: IconBell,
    trata: 'Su cuenta, las unidades y los avisos de la intranet.',
  },
}
