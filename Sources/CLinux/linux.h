// Functions of the C library that it shows only to those who ask for GNU's, which Swift does not.
#pragma once
#include <spawn.h>
#include <stddef.h>

int malloc_trim(size_t pad);
int memfd_create(const char *name, unsigned int flags);
int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
