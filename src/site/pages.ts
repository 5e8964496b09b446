/** The pages of the book beside its patiences, in the order they are offered. */
export const pages = [
  { path: 'about/#how-to-read', name: 'Как читать эту книгу', about: 'что значат красное и синее' },
  { path: 'readings/', name: 'Прочтения', about: 'где правила молчат' },
  { path: 'glossary/', name: 'Словарь', about: 'марьяжъ, талонъ, крапъ' },
  { path: 'code/', name: 'Книга и код', about: 'правило за правилом' },
  { path: 'witnesses/', name: 'Списки и разночтения', about: 'из чего собрана книга' },
  { path: 'corrections/', name: 'Исправления', about: 'каждая буква учтена' },
  { path: 'search/', name: 'Поиск', about: 'оба письма' },
  { path: 'notes/', name: 'Мои заметки', about: 'синий карандаш' },
  { path: 'about/', name: 'О проекте', about: 'принципы, лицензии, как ссылаться' },
] as const
