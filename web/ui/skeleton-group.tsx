import type { ReactNode } from 'react'

interface SkeletonGroupProps {
  label?: string
  className?: string
  children: ReactNode
}

/** Holds the skeletons of one region and says once, to who cannot see them, that it is loading. */
export function SkeletonGroup({ label = 'Cargando…', className, children }: SkeletonGroupProps) {
  return (
    <div className={className}>
      <output className="visually-hidden">{label}</output>
      {children}
    </div>
  )
}
