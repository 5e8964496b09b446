import type { Mood } from '../engine/norm.ts'

const names: Readonly<Record<Mood, string>> = {
  may: 'можно',
  must: 'должно',
  only: 'только',
  deals: 'раскладка',
  won: 'цель',
  means: 'значение слова',
  silent: 'молчит',
}

/** What a mood is called on the pages. */
export const moodName = (mood: Mood): string => names[mood]
